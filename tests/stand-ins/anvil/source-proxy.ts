import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { askNode } from './ask-node.ts'
import { type Behavior, honest } from './behavior.ts'
import { bend, type Question } from './bend-answer.ts'

/** A source in front of a node, with controllable behavior. */
export interface SourceProxy {
  /** Its URL, with a key in the path like those of real nodes. */
  url: string
  host: string
  /** Changes its behavior; whatever is left out becomes honest again. */
  behave: (changes?: Partial<Behavior>) => void
  /** The methods called since the last call of this function. */
  takeAsked: () => string[]
  close: () => Promise<void>
}

/** Opens a source on a free port of this machine, or on the given one. */
export async function openSourceProxy(node: string, port = 0): Promise<SourceProxy> {
  let behavior = honest
  let asked: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const question = JSON.parse(await text(request)) as Question | Question[]
    const questions = [question].flat()
    asked.push(...questions.map(({ method }) => method))
    if (behavior.away === 'silent') return
    if (behavior.away === 'refusing') {
      response.writeHead(503).end('away')
      return
    }
    const answers = await Promise.all(questions.map((one) => answerOne(node, one, behavior)))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(question) ? answers : answers[0]))
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url: `http://${host}/v2/secret-key-of-this-source`,
    host,
    behave: (changes = {}) => {
      behavior = { ...honest, ...changes }
    },
    takeAsked: () => {
      const taken = asked
      asked = []
      return taken
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answerOne(node: string, question: Question, behavior: Behavior) {
  try {
    const ask = (method: string, params: readonly unknown[]) => askNode(node, method, params)
    const result = await bend(question, behavior, ask)
    return { jsonrpc: '2.0', id: question.id, result }
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : 'unknown'
    return { jsonrpc: '2.0', id: question.id, error: { code: -32000, message } }
  }
}
