import { askNode } from './ask-node.ts'
import contracts from './contracts.json' with { type: 'json' }
import { startAnvil } from './start-anvil.ts'

export type Token = 'USDC' | 'USDT'

/** A chain with two 6-decimal tokens, for payments in tests and rehearsals. It mines only on command. */
export interface EvmStandIn {
  /** The node itself, which never lies. */
  url: string
  chainId: number
  tokens: Record<Token, string>
  /** A contract that refuses all ether: a transfer to it gets into a block but fails there. */
  refuser: string
  /** Each puts a transaction into the pool, from an account with plenty of money, and gives its hash. */
  sendEther: (to: string, wei: bigint) => Promise<string>
  sendToken: (token: Token, to: string, units: bigint) => Promise<string>
  /** Pays through a contract, so that no transaction names the payee. */
  sendThroughContract: (to: string, wei: bigint) => Promise<string>
  /** Mines blocks; the first one includes the pool. */
  mine: (blocks?: number) => Promise<void>
  /** Replaces the newest blocks with as many empty ones; their transactions are gone. */
  reorganize: (blocks: number) => Promise<void>
  newestHeight: () => Promise<number>
  /** Any other call of the node. */
  ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  close: () => Promise<void>
}

const selectors = { mint: '0x40c10f19', transfer: '0xa9059cbb', forward: '0x101e8952' }
/** Gas for any transaction, because estimates would fail for those that are meant to fail. */
const plenty = '0x4c4b40'

function word(value: bigint | string): string {
  return BigInt(value).toString(16).padStart(64, '0')
}

/** Starts a chain with its contracts in the first block. */
export async function startEvmStandIn(options?: {
  port?: number
  chainId?: number
}): Promise<EvmStandIn> {
  const chainId = options?.chainId ?? 31337
  const { url, close } = await startAnvil({ ...options, chainId })
  const ask = (method: string, params: readonly unknown[] = []) => askNode(url, method, params)
  const [payer] = (await ask('eth_accounts')) as string[]
  const send = async (call: { to?: string; data?: string; wei?: bigint }) => {
    const { to, data, wei = 0n } = call
    const value = `0x${wei.toString(16)}`
    return (await ask('eth_sendTransaction', [
      { from: payer, to, data, value, gas: plenty },
    ])) as string
  }
  const mine = async (blocks = 1) => {
    await ask('anvil_mine', [`0x${blocks.toString(16)}`])
  }

  const { CoinWithAnswer, CoinWithoutAnswer, Forwarder, Refuser } = contracts.bytecode
  const made: string[] = []
  for (const data of [CoinWithAnswer, CoinWithoutAnswer, Forwarder, Refuser])
    made.push(await send({ data }))
  await mine()
  const placed = await Promise.all(
    made.map(async (hash) => {
      const receipt = (await ask('eth_getTransactionReceipt', [hash])) as {
        contractAddress: string
      }
      return receipt.contractAddress
    }),
  )
  const [USDC = '', USDT = '', forwarder = '', refuser = ''] = placed
  const tokens = { USDC, USDT }
  for (const token of [USDC, USDT])
    await send({ to: token, data: `${selectors.mint}${word(payer ?? '')}${word(10n ** 15n)}` })
  await mine()

  return {
    url,
    chainId,
    tokens,
    refuser,
    sendEther: (to, wei) => send({ to, wei }),
    sendToken: (token, to, units) =>
      send({ to: tokens[token], data: `${selectors.transfer}${word(to)}${word(units)}` }),
    sendThroughContract: (to, wei) =>
      send({ to: forwarder, data: `${selectors.forward}${word(to)}`, wei }),
    mine,
    reorganize: async (blocks) => {
      await ask('anvil_reorg', [blocks, []])
    },
    newestHeight: async () => Number(await ask('eth_blockNumber')),
    ask,
    close,
  }
}
