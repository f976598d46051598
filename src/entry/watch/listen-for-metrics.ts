import { createServer } from 'node:http'
import type { Env } from '#platform/env.ts'
import { CannotStart } from '../process/cannot-start.ts'
import type { MetricsDoor } from './metrics-door.ts'

export interface MetricsPort {
  /** Null if metrics have no port of their own. */
  port: number | null
  close: () => Promise<void>
}

/** Serves only `GET /metrics`, on METRICS_PORT. */
export async function listenForMetrics(
  door: MetricsDoor | null,
  { METRICS_PORT, METRICS_HOST }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<MetricsPort> {
  if (!door || METRICS_PORT === undefined) return { port: null, close: async () => {} }
  const server = createServer(async ({ method, url, headers }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const answer = await door(headers.authorization ?? null)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(
        new CannotStart(`Metrics can’t be served on METRICS_PORT ${METRICS_PORT}: ${message}`),
      ),
    )
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : METRICS_PORT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
