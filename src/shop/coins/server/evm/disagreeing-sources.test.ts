import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSourceProxy } from '#tests/stand-ins/anvil/source-proxy.ts'
import { openTwoSources, type TwoSources } from '#tests/stand-ins/anvil/two-sources.ts'
import { type Chain, SourcesDisagree } from '../../domain/chain.ts'
import { openEvmChain } from './open-evm-chain.ts'

let sources: TwoSources
let chain: Chain
beforeAll(async () => {
  sources = await openTwoSources()
  chain = openEvmChain(sources.settings)
  await sources.node.mine(5)
})
afterAll(() => sources.close())
beforeEach(() => {
  sources.one.behave()
  sources.other.behave()
})

/** The newest block as the chain gives it for these addresses. */
const readNewest = async (...addresses: string[]) =>
  chain.readBlock(await sources.node.newestHeight(), new Set(addresses))

test.each([
  { does: 'lags', behavior: { lag: 4 }, says: 'is 4 blocks behind' },
  { does: 'is on another fork', behavior: { isForked: true }, says: 'say different things' },
  { does: 'is away', behavior: { away: 'refusing' }, says: 'answered with status 503' },
  { does: 'is silent', behavior: { away: 'silent' }, says: 'did not answer within 150 ms' },
  { does: 'has left', behavior: 'closed', says: 'is away' },
] as const)('nothing is trusted while a source $does', async ({ does, behavior, says }) => {
  const { node, one } = sources
  const away = await openSourceProxy(node.url)
  if (behavior === 'closed') await away.close()
  else away.behave(behavior)
  const timeoutMs = does === 'is silent' ? 150 : 5_000
  const doubted = openEvmChain({ ...sources.settings, urls: [one.url, away.url], timeoutMs })
  const fault = await doubted.readHead().catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(SourcesDisagree)
  expect(String(fault)).toContain(`${away.host} ${says}`)
  expect(String(fault)).not.toContain('secret')
  const isAway = behavior === 'closed' || 'away' in behavior
  const problem = isAway ? expect.stringContaining(says) : null
  expect(doubted.sources()).toMatchObject([{ problem: null }, { host: away.host, problem }])
  if (behavior !== 'closed') await away.close()
})

test.each([
  { does: 'leaves out logs', behavior: { omitsLogs: 'in logs' }, says: 'tells other logs' },
  { does: 'leaves out receipts', behavior: { omitsLogs: 'in receipts' }, says: 'leaves out logs' },
  { does: 'leaves out both', behavior: { omitsLogs: 'everywhere' }, says: 'leaves out logs' },
  {
    does: 'leaves out ETH',
    behavior: { omitsEther: true },
    says: 'say different things about block',
  },
  { does: 'has no such block', behavior: { lag: 1 }, says: 'has no block' },
] as const)('a block is not trusted if a source $does', async ({ behavior, says }) => {
  const { node, other, newAddress } = sources
  const address = newAddress()
  await node.sendToken('USDT', address, 4n)
  await node.sendEther(address, 4n)
  await node.mine()
  other.behave(behavior)
  const fault = await readNewest(address).catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(SourcesDisagree)
  expect(String(fault)).toContain(says)
  expect(String(fault)).toContain(other.host)
  expect(String(fault)).not.toContain('secret')
  other.behave()
  expect((await readNewest(address)).transfers).toHaveLength(2)
})

test('a source on the wrong chain is rejected by name until it is on the right one', async () => {
  const { node, other } = sources
  const strange = openEvmChain(sources.settings)
  other.behave({ chainId: 5 })
  await expect(strange.readHead()).rejects.toThrow(
    `${other.host} is on chain 5, not on ${node.chainId} (EVM_CHAIN_ID)`,
  )
  other.behave()
  await strange.readHead()
})

test('an old block whose balances a source no longer has is read without them', async () => {
  const { node, other, newAddress } = sources
  const address = newAddress()
  await node.sendToken('USDC', address, 8n)
  await node.sendThroughContract(address, 32n)
  await node.mine()
  const { height } = await readNewest()
  other.behave({ forgetsBalances: true })
  const read = async () => (await chain.readBlock(height, new Set([address]))).transfers
  await expect(read()).rejects.toThrow(`${other.host} refused eth_call with code -32000`)
  await node.mine(120)
  expect((await read()).map(({ coin }) => coin)).toEqual(['USDC'])
  other.behave()
  expect((await read()).map(({ coin }) => coin)).toEqual(['USDC', 'ETH'])
})
