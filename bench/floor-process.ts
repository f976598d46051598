/** The least that a server can do: answers over bare node:http what it was told to. Runs as its own process. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { FloorParts } from './floor.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

process.once('message', ({ connection, work }: FloorParts) => {
  const pool = new pg.Pool({ ...connection, max: 10, keepAlive: true })
  const answers: { [Kind in typeof work.kind]: () => Answer } = {
    bytes: () => answerBytes(work),
    reads: () => answerReads(work, pool),
    statement: () => answerStatement(work, pool),
    transaction: () => answerTransaction(work, pool),
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

/** The same bytes, whatever is asked. */
function answerBytes(work: FloorParts['work']): Answer {
  const body = Buffer.from(work.body ?? '', 'base64')
  return (_request, response) => end(response, body, work.type)
}

/** Each path's statement; the rows are JSON already. */
function answerReads({ statements = {} }: FloorParts['work'], pool: pg.Pool): Answer {
  return async (request, response) => {
    const statement = statements[request.url ?? '']
    if (!statement) return void response.writeHead(404).end()
    const { rows } = await pool.query(statement)
    const list = rows.map((row: { json: string }) => row.json).join(',')
    end(response, statement.isOne ? list : `[${list}]`)
  }
}

/** One statement, whose parameters come as the body. */
function answerStatement({ statements = {} }: FloorParts['work'], pool: pg.Pool): Answer {
  const statement = statements.add
  return async (request, response) => {
    const values = JSON.parse(await text(request))
    const { rows } = await pool.query({ ...statement, text: statement?.text ?? '', values })
    end(response, JSON.stringify(rows[0]))
  }
}

/** The two statements of an order in a transaction; the second takes what the first held. */
function answerTransaction({ statements = {}, draft }: FloorParts['work'], pool: pg.Pool): Answer {
  const { hold, place } = statements
  return async (request, response) => {
    const sessionId = await text(request)
    const client = await pool.connect()
    await client.query('begin')
    const held = await client.query({
      ...hold,
      text: hold?.text ?? '',
      values: [sessionId, ...(hold?.values ?? []).slice(1)],
    })
    const items = held.rows.map(({ product, quantity, variant }) => ({
      ...{ productId: product.id, price: product.price, quantity, variant },
    }))
    const order = { ...draft?.order, sessionId, createdAt: new Date() }
    const lineIds = held.rows.map(({ id }) => id)
    const written = JSON.stringify({ ...draft, order, items, lineIds })
    const placed = await client.query({ ...place, text: place?.text ?? '', values: [written] })
    await client.query('commit')
    client.release()
    const products = held.rows.map(({ product }) => product)
    end(response, JSON.stringify({ ...order, ...placed.rows[0], items, products }))
  }
}
