import { once } from 'node:events'
import { createServer } from 'node:http'

/** Shows the shop on a line that stops in the middle of each page's HTML. */
export interface HalfWay extends AsyncDisposable {
  address: string
  /** Sends the rest of the pages. */
  sendRest: () => void
}

/** Everything but the HTML is passed on at once. */
export async function openHalfWay(shop: string): Promise<HalfWay> {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(shop + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const body = Buffer.from(await answer.arrayBuffer())
    const middle = type.startsWith('text/html') ? body.indexOf('<main') : 0
    if (middle > 0) {
      response.write(body.subarray(0, middle))
      await rest
    }
    response.end(body.subarray(middle))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server listens on a port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    sendRest,
    [Symbol.asyncDispose]: async () => {
      sendRest()
      server.closeAllConnections()
      server.close()
    },
  }
}
