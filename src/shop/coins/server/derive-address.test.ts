import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { openAddresses } from './derive-address.ts'

// The seed of "abandon abandon … about", whose addresses BIP-84 publishes.
const seed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
)
const account = (path: string, root = HDKey.fromMasterSeed(seed)) => root.derive(path)
const btcXpub = account("m/84'/0'/0'").publicExtendedKey
const evmXpub = account("m/44'/60'/0'").publicExtendedKey

test('the account matches the BIP-84 test vector, in xpub form', () => {
  const zpub = HDKey.fromMasterSeed(seed, { private: 0x04b2430c, public: 0x04b24746 })
  expect(account("m/84'/0'/0'", zpub).publicExtendedKey).toBe(
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  )
  expect(btcXpub).toMatch(/^xpub/)
})

test('Bitcoin addresses match BIP-84 and differ between networks only in notation', () => {
  const at = (btcNetwork: 'mainnet' | 'testnet' | 'regtest', index: number) =>
    openAddresses({ btcXpub, btcNetwork }).addressOf('BTC', index)
  expect(at('mainnet', 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(at('mainnet', 1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
  expect(at('testnet', 0)).toMatch(/^tb1qcr8te4kr609gcawutmrza0j4xv80jy8z.{6}$/)
  expect(at('regtest', 0)).toMatch(/^bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8z.{6}$/)
})

test('Ethereum addresses match what wallets show and are the same for every coin there', () => {
  const { addressOf } = openAddresses({ evmXpub, btcNetwork: 'mainnet' })
  expect(addressOf('ETH', 0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  expect(addressOf('USDC', 1)).toBe('0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0')
  expect(addressOf('USDT', 1)).toBe(addressOf('ETH', 1))
})

test('an invalid key is rejected by setting name, without being repeated', () => {
  const { privateExtendedKey } = account("m/84'/0'/0'")
  const refusalOf = (open: () => unknown) => {
    try {
      return String(open())
    } catch (error) {
      return String(error)
    }
  }
  const spending = refusalOf(() =>
    openAddresses({ btcXpub: privateExtendedKey, btcNetwork: 'mainnet' }),
  )
  expect(spending).toMatch(/BTC_XPUB must be an extended public key/)
  expect(spending).not.toContain(privateExtendedKey.slice(4, 20))
  const mistyped = `${evmXpub.slice(0, -1)}${evmXpub.endsWith('a') ? 'b' : 'a'}`
  const refused = refusalOf(() => openAddresses({ evmXpub: mistyped, btcNetwork: 'mainnet' }))
  expect(refused).toMatch(/EVM_XPUB has a typo/)
  expect(refused).not.toContain(evmXpub.slice(4, 20))
})

test('there is no address without its account or at an invalid index', () => {
  const { addressOf } = openAddresses({ btcXpub, btcNetwork: 'mainnet' })
  expect(() => addressOf('ETH', 0)).toThrow('EVM_XPUB is not set')
  expect(() => addressOf('BTC', -1)).toThrow(/index/)
  expect(() => addressOf('BTC', 2 ** 31)).toThrow(/index/)
})
