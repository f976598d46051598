/**
 * Bitcoin for tests and rehearsals, on this machine alone: `node tests/stand-ins/bitcoin/serve.ts [port]`.
 *
 *   POST /                 Bitcoin Core's JSON-RPC; user "shop", password "secret"
 *   POST /stand-in/mine    {"blocks":1}
 *   POST /stand-in/pay     {"outputs":[{"address":"bcrt1…","satoshi":1000}]}
 *   POST /stand-in/send    {"signed":"0200…"}
 *   POST /stand-in/replace {"transaction":"…","outputs":[]}
 *   POST /stand-in/drop    {"transaction":"…"}
 *   POST /stand-in/reorganize {"depth":1,"withdrawn":"…"}
 *   POST /stand-in/calls   answers the calls since it was asked last, by their names
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { callAsCore } from './core-shapes.ts'
import { installBitcoin } from './install-bitcoin.ts'
import { openRegtest } from './open-regtest.ts'

const account = 'shop:secret'
const output = z.object({ address: z.string(), satoshi: z.number().int().min(0) })
const outputs = z.array(output).default([])
const transaction = z.string()
const question = z.object({
  id: z.unknown().optional(),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

installBitcoin()
const regtest = await openRegtest()
const calls: string[] = []

const commands: Record<string, (given: unknown) => unknown> = {
  mine: (given) =>
    regtest.mine(z.object({ blocks: z.number().int().default(1) }).parse(given).blocks),
  pay: (given) => regtest.pay(z.object({ outputs }).parse(given).outputs),
  send: (given) => regtest.send(z.object({ signed: z.string() }).parse(given).signed),
  replace: (given) => {
    const asked = z.object({ transaction, outputs }).parse(given)
    return regtest.replace(asked.transaction, asked.outputs)
  },
  drop: (given) => regtest.drop(z.object({ transaction }).parse(given).transaction),
  reorganize: (given) =>
    regtest.reorganize(
      z.object({ depth: z.number().int().min(1), withdrawn: transaction.optional() }).parse(given),
    ),
  calls: () => calls.splice(0),
}

async function answerRpc(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const expected = `Basic ${Buffer.from(account).toString('base64')}`
  if (request.headers.authorization !== expected) return [401, undefined]
  const { id, method, params } = question.parse(JSON.parse(await text(request)))
  calls.push(method)
  const { result, error } = await callAsCore(regtest.call, method, params)
  const refused = error?.code === -32601 ? 404 : 500
  return [error ? refused : 200, { result: result ?? null, error, id: id ?? null }]
}

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  if (request.url === '/') return answerRpc(request)
  const command = commands[request.url?.replace('/stand-in/', '') ?? '']
  if (!command) return [404, { message: 'There is no such command' }]
  const given = await text(request)
  return [200, { answer: (await command(given ? JSON.parse(given) : {})) ?? null }]
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error: unknown): [number, unknown] => [400, { message: String(error) }])
    .then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })
})

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  if (process.send) process.send({ port })
  else console.log(`Bitcoin (regtest) answers BTC_RPC_URL=http://${account}@127.0.0.1:${port}`)
})

// Ends with the test that started it.
process.on('disconnect', () => process.exit())
