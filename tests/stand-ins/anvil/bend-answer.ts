import type { Behavior } from './behavior.ts'

export interface Question {
  id: unknown
  method: string
  params: unknown[]
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Mined {
  number: string
  hash: string
}

interface Sent {
  hash: string
  value: string
}

interface Received {
  transactionHash: string
  logs: unknown[]
}

/** A node's answer to a question, altered according to a source's behavior. */
export async function bend(question: Question, behavior: Behavior, ask: Ask): Promise<unknown> {
  const { method } = question
  const newest = Math.max(0, Number(await ask('eth_blockNumber', [])) - behavior.lag)
  if (method === 'eth_blockNumber') return `0x${newest.toString(16)}`
  if (method === 'eth_chainId' && behavior.chainId !== null)
    return `0x${behavior.chainId.toString(16)}`
  const params = question.params.map((param) =>
    param === 'latest' || param === 'pending' ? `0x${newest.toString(16)}` : param,
  )
  const answer = await ask(method, params)
  if (method.startsWith('eth_getBlockBy')) return bendBlock(answer, newest, behavior)
  if (method === 'eth_getBlockReceipts') return bendReceipts(answer, behavior, ask)
  if (method === 'eth_getLogs')
    return ['in logs', 'everywhere'].includes(behavior.omitsLogs) ? [] : answer
  return bendBalance(question, answer, behavior)
}

function bendBlock(answer: unknown, newest: number, { isForked, omitsEther }: Behavior): unknown {
  const block = answer as (Mined & { transactions: (Sent | string)[] }) | null
  if (!block || Number(block.number) > newest) return null
  if (isForked) return { ...block, hash: `0x${block.hash.slice(2).split('').reverse().join('')}` }
  if (!omitsEther) return block
  const transactions = block.transactions.filter(
    (sent) => typeof sent === 'string' || BigInt(sent.value) === 0n,
  )
  return { ...block, transactions }
}

async function bendReceipts(answer: unknown, behavior: Behavior, ask: Ask): Promise<unknown> {
  const receipts = answer as (Received & { blockHash: string })[] | null
  const [first] = receipts ?? []
  if (!receipts || !first) return receipts
  const omitsLogs = ['in receipts', 'everywhere'].includes(behavior.omitsLogs)
  const told = receipts.map((receipt) => (omitsLogs ? { ...receipt, logs: [] } : receipt))
  if (!behavior.omitsEther) return told
  const block = (await ask('eth_getBlockByHash', [first.blockHash, true])) as {
    transactions: Sent[]
  }
  const omitted = block.transactions
    .filter(({ value }) => BigInt(value) > 0n)
    .map(({ hash }) => hash)
  return told.filter(({ transactionHash }) => !omitted.includes(transactionHash))
}

/** Balances are 32-byte words, or 16-byte words if many are requested at once. */
function bendBalance(
  { method, params }: Question,
  answer: unknown,
  { balanceLie, forgetsBalances }: Behavior,
): unknown {
  const [call] = params as [{ to?: string; data?: string } | undefined]
  const isOfMany = method === 'eth_call' && !call?.to
  const isOfToken = method === 'eth_call' && call?.data?.startsWith('0x70a08231')
  if (method !== 'eth_getBalance' && !isOfMany && !isOfToken) return answer
  if (forgetsBalances) throw new Error('missing trie node')
  if (balanceLie === 0n || typeof answer !== 'string') return answer
  const lied = (word: string) => (BigInt(`0x${word}`) + balanceLie).toString(16)
  if (method === 'eth_getBalance') return `0x${lied(answer.slice(2))}`
  const digits = isOfMany ? 32 : 64
  const words = answer.slice(2).match(new RegExp(`.{${digits}}`, 'g')) ?? []
  return `0x${words.map((word) => lied(word).padStart(digits, '0')).join('')}`
}
