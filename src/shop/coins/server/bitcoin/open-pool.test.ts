import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBitcoinChain } from './open-bitcoin-chain.ts'

const address = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx'
const script = { hex: '0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2' }
const left = 'left while it was listed'

/** A node with hundreds of pooled transactions, which would take long to create on regtest. */
const listed = [left, ...Array.from({ length: 599 }, (_, index) => `old ${index}`)]
let read: string[] = []

function answer(method: string, [id = '']: string[]) {
  if (method === 'getblockhash') return { result: '00'.repeat(32) }
  if (method === 'getrawmempool') return { result: listed }
  read.push(id)
  if (id === left) return { result: null, error: { code: -5, message: 'No such transaction' } }
  return { result: { txid: id, vout: [{ value: 0.00000001, n: 0, scriptPubKey: script }] } }
}

const node = createServer(async (request, response) => {
  const { method, params } = (await json(request)) as { method: string; params: string[] }
  const body = answer(method, params)
  response.writeHead('error' in body ? 500 : 200).end(JSON.stringify(body))
})

beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => node.close(resolve)))

test('a large pool is read 250 at a time, newest before older ones', async () => {
  const { port } = node.address() as AddressInfo
  const chain = openBitcoinChain({ url: `http://127.0.0.1:${port}/`, network: 'regtest' })
  const readPool = async () => {
    read = []
    const transfers = await chain.readPool(new Set([address]))
    return transfers.map(({ transaction }) => transaction)
  }
  expect(await readPool()).toHaveLength(249)
  expect(read).toHaveLength(250)
  listed.shift()
  listed.push('new')
  expect(await readPool()).toContain('new')
  expect(read).toHaveLength(250)
  expect(await readPool()).toHaveLength(600)
  expect(read).toHaveLength(101)
  listed.splice(0, 500)
  expect(await readPool()).toHaveLength(100)
  expect(read).toEqual([])
})
