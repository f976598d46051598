import type { z } from 'zod'
import { splitAccount } from '#platform/split-account.ts'

/** A source that is away, refuses, or answers nonsense. Its message names the source only by host. */
export class SourceFailed extends Error {
  constructor(host: string, reason: string) {
    super(`${host} ${reason}`)
    this.name = 'SourceFailed'
  }
}

/** A source that answered with an error of its own, such as for a state that it no longer keeps. */
export class SourceRefused extends SourceFailed {
  constructor(host: string, method: string, code: unknown) {
    super(host, `refused ${method}${typeof code === 'number' ? ` with code ${code}` : ''}`)
    this.name = 'SourceRefused'
  }
}

/** A node asked by JSON-RPC over HTTP. */
export interface RpcSource {
  /** Its name for people. The full address holds keys, so nothing more of it is ever shown. */
  readonly host: string
  /** Asks once and gives the validated answer. Throws SourceFailed otherwise. */
  ask: <T>(shape: z.ZodType<T>, method: string, params: readonly unknown[]) => Promise<T>
}

/** Takes a node's address, with its key or user and password, and its time limit. */
export function createRpcSource(address: string, timeoutMs: number): RpcSource {
  const split = splitAccount(address)
  if (!split)
    throw new Error('EVM_RPC_URLS contains something that isn’t an http:// or https:// address')
  const { url, authorization } = split
  const { host } = url
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (authorization) headers.authorization = authorization
  let asked = 0
  return {
    host,
    ask: async (shape, method, params) => {
      asked += 1
      const body = JSON.stringify({ jsonrpc: '2.0', id: asked, method, params })
      const answer = await post(url, { headers, body, timeoutMs })
      if (isRefusal(answer)) throw new SourceRefused(host, method, answer.error.code)
      const result = typeof answer === 'object' && answer && 'result' in answer && answer.result
      const read = shape.safeParse(result)
      if (!read.success) throw new SourceFailed(host, `answered ${method} with something else`)
      return read.data
    },
  }
}

interface Question {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

/** Some nodes send errors with an error status, so the body is read whatever the status. */
async function post(url: URL, { headers, body, timeoutMs }: Question): Promise<unknown> {
  let status = 0
  let text = ''
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    status = answer.status
    text = await answer.text()
  } catch (fault) {
    const isSlow = fault instanceof Error && fault.name === 'TimeoutError'
    throw new SourceFailed(url.host, isSlow ? `did not answer within ${timeoutMs} ms` : 'is away')
  }
  const answer = parsed(text)
  if (status === 200 ? answer === undefined : !isRefusal(answer))
    throw new SourceFailed(url.host, `answered with status ${status} and no JSON-RPC`)
  return answer
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRefusal(answer: unknown): answer is { error: { code?: unknown } } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'object' &&
    answer.error !== null
  )
}
