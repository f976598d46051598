/** The least that a server can do: answers what it was told to, over bare node:http. Runs as its own process. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { FloorParts } from './floor.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

process.once('message', ({ connection, work }: FloorParts) => {
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    keepAlive: true,
    pipeline: true,
  } as pg.PoolConfig)
  const answers: { [Kind in typeof work.kind]: () => Answer } = {
    bytes: () => answerBytes(work),
    reads: () => answerReads(work, pool),
    statements: () => answerStatements(work, pool),
    order: () => answerOrder(work, pool),
    checkout: () => answerCheckout(work, pool),
  }
  const server = createServer(answers[work.kind]())
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
  process.once('disconnect', () => process.exit(0))
})

const json = 'application/json'

function end(response: ServerResponse, body: string | Buffer, type = json): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** Answers every request with the same bytes. */
function answerBytes(work: FloorParts['work']): Answer {
  const body = Buffer.from(work.body ?? '', 'base64')
  return (_request, response) => end(response, body, work.type)
}

/** Runs each path's statement; its rows are already JSON. */
function answerReads({ statements = {} }: FloorParts['work'], pool: pg.Pool): Answer {
  return async (request, response) => {
    const statement = statements[request.url ?? '']
    if (!statement) return void response.writeHead(404).end()
    const { rows } = await pool.query(statement)
    const list = rows.map((row: { json: string }) => row.json).join(',')
    end(response, statement.isOne ? list : `[${list}]`)
  }
}

/** Runs statements in sequence, each with the session from the body as its first parameter. */
function answerStatements({ statements = {} }: FloorParts['work'], pool: pg.Pool): Answer {
  const asked = Object.values(statements)
  return async (request, response) => {
    const sessionId = await text(request)
    let last: unknown
    for (const statement of asked) {
      const values = [sessionId, ...statement.values.slice(1)]
      last = (await pool.query({ ...statement, values })).rows[0]
    }
    end(response, JSON.stringify(last))
  }
}

/** The author, kind, and text of an order's first events, which are the statement's last parameters. */
const eventColumns = 3

/** Runs an order's statements in its transaction, sending those together that the shop does. */
function answerOrder({ statements = {}, draft }: FloorParts['work'], pool: pg.Pool): Answer {
  const ask = (client: pg.PoolClient, name: string, values: unknown[]) =>
    client.query({ name, text: statements[name]?.text ?? '', values })
  return async (request, response) => {
    const sessionId = await text(request)
    const client = await pool.connect()
    const [, { rows: lines }] = await Promise.all([
      client.query('begin'),
      ask(client, 'lock_cart', [sessionId]),
    ])
    const variantIds = lines.map(({ variantId }) => variantId)
    const quantities = lines.map(({ quantity }) => quantity)
    const items = [
      lines.map(({ product }) => product.id),
      variantIds,
      lines.map(({ sku }) => sku),
      lines.map(({ product }) => product.name),
      lines.map(({ product }) => product.imageUrl),
      quantities,
      lines.map(({ price }) => price),
      lines.map(({ choice }) => choice),
      lines.map(() => true),
    ]
    const drafted = draft?.order ?? []
    const events = drafted.slice(-eventColumns)
    // The session is an order's first parameter, and the order its payment's first.
    const order = [sessionId, ...drafted.slice(1, -(items.length + eventColumns))]
    const [{ rows: written }] = await Promise.all([
      ask(client, 'write_order', [...order, ...items, ...events]),
      ask(client, 'reserve_units', [variantIds, quantities, null, null]),
    ])
    const id: number = written[0].id
    const entries = draft?.entries
      ?.replaceAll('"source":"1"', `"source":"${id}"`)
      .replaceAll('"orderId":1', `"orderId":${id}`)
    await Promise.all([
      ask(client, 'record_paid_payment', [id, ...(draft?.payment.slice(1) ?? [])]),
      ask(client, 'post_entries', [entries]),
      ask(client, 'take_lines', [lines.map((line) => line.id)]),
      ask(client, 'write_mails', [['order-confirmation'], [String(id)], ['ada@example.com'], [id]]),
      client.query('commit'),
    ])
    client.release()
    const products = lines.map(({ product }) => product)
    end(response, JSON.stringify({ order, id, products }))
  }
}

/** A cart and an order without the shop's code: one statement each, without locks, codes, jobs, or emails. */
function answerCheckout({ statements = {} }: FloorParts['work'], pool: pg.Pool): Answer {
  return async (request, response) => {
    const name = request.url === '/api/cart' ? 'add' : 'order'
    const values = [request.headers['x-session-id'], await text(request)]
    const { rows } = await pool.query({ name, text: statements[name]?.text ?? '', values })
    end(response, JSON.stringify(rows[0]))
  }
}
