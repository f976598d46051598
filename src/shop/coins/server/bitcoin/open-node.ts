import { z } from 'zod'
import { splitAccount } from '#platform/split-account.ts'
import { SourcesDisagree } from '../../domain/chain.ts'

/** The node calls that the shop makes (money 6, exact point 19). */
type NodeCall =
  | 'getblockcount'
  | 'getblockhash'
  | 'getblock'
  | 'getrawmempool'
  | 'getrawtransaction'

/** A node that answers Bitcoin Core's JSON-RPC. */
export interface BitcoinNode {
  /** Asks once and validates the answer. Every failure is thrown as SourcesDisagree or NodeRefused. */
  ask: <T>(call: NodeCall, parameters: readonly unknown[], answer: z.ZodType<T>) => Promise<T>
}

/** The node understood a call and refused it, with the number of its reason. */
export class NodeRefused extends SourcesDisagree {
  readonly code: number

  constructor(call: NodeCall, code: number) {
    super(`the Bitcoin node refuses ${call} (${reasons[code] ?? `error ${code}`})`)
    this.code = code
  }
}

/** The code of "No such mempool or blockchain transaction" and of an unknown block (RPC_INVALID_ADDRESS_OR_KEY). */
export const unknownToNode = -5

const reasons: Record<number, string> = {
  [unknownToNode]: 'unknown to it',
  [-8]: 'out of its range',
  [-28]: 'it is still starting',
  [-32601]: 'it has no such call',
}

const envelope = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number() }).nullish(),
})

/**
 * Opens a node by its address, which includes user and password. No error repeats the address or the node's words,
 * since they could hold the password.
 */
export function openNode(address: string, patienceMs: number): BitcoinNode {
  const split = splitAccount(address)
  if (!split) throw new Error('BTC_RPC_URL must be an http:// or https:// address')
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (split.authorization) headers.authorization = split.authorization
  return {
    ask: async (call, parameters, answer) => {
      const body = JSON.stringify({ jsonrpc: '1.0', id: call, method: call, params: parameters })
      const text = await post(split.url, headers, body, patienceMs)
      return readAnswer(call, text, answer)
    },
  }
}

async function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  patienceMs: number,
): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs)
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    text = await answer.text()
  } catch {
    throw new SourcesDisagree(
      signal.aborted
        ? `the Bitcoin node did not answer within ${patienceMs / 1000} s`
        : 'the Bitcoin node of BTC_RPC_URL cannot be reached',
    )
  }
  if (answer.status === 401 || answer.status === 403) {
    throw new SourcesDisagree('the Bitcoin node refuses the user and password of BTC_RPC_URL')
  }
  // Bitcoin Core answers a refused call with 500 and its reason as JSON, a full queue with 503 and plain text.
  if (!answer.ok && !text.startsWith('{')) {
    throw new SourcesDisagree(`the Bitcoin node answers ${answer.status}`)
  }
  return text
}

function readAnswer<T>(call: NodeCall, text: string, answer: z.ZodType<T>): T {
  const strange = new SourcesDisagree(`the Bitcoin node answers ${call} with something else`)
  const read = envelope.safeParse(parsed(text))
  if (!read.success) throw strange
  if (read.data.error) throw new NodeRefused(call, read.data.error.code)
  const result = answer.safeParse(read.data.result)
  if (!result.success) throw strange
  return result.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
