import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * What happens to the next commit: with 'before' it never reaches the server, with 'after' its answer never reaches the
 * shop, with 'late' the shop loses the connection and the server commits a little later.
 */
export type Cut = 'before' | 'after' | 'late'

export interface CommitCutter {
  port: number
  /** Cuts the connection of the next transaction at its commit. */
  cutNext: (cut: Cut) => void
  close: () => Promise<void>
}

const lateMs = 150

/** Opens a proxy in front of PostgreSQL that can break connections around a commit. */
export async function openCommitCutter(server: {
  host: string
  port: number
}): Promise<CommitCutter> {
  const sockets = new Set<Socket>()
  let armed: Cut | null = null
  const door = createServer((client) => {
    const upstream = server.host.startsWith('/')
      ? dial(`${server.host}/.s.PGSQL.${server.port}`)
      : dial(server.port, server.host)
    let isAnswerCut = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes) => {
      const cut = bytes.includes('commit\0') ? armed : null
      if (cut) armed = null
      if (cut === 'before') upstream.destroy()
      else if (cut === 'late') setTimeout(() => upstream.end(bytes), lateMs)
      else upstream.write(bytes)
      isAnswerCut ||= cut === 'after'
      if (cut === 'before' || cut === 'late') client.destroy()
    })
    upstream.on('data', (bytes) => {
      // Earlier statements sent along with the commit are answered before it.
      const isCommitted = bytes.includes('COMMIT\0')
      if (isAnswerCut && isCommitted) client.destroy()
      else if (!isAnswerCut && !client.destroyed) client.write(bytes)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => void setTimeout(() => upstream.destroy(), 2 * lateMs))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutNext: (cut) => {
      armed = cut
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        door.close(() => resolve())
      }),
  }
}
