import { createServer, connect as dial, type Socket } from 'node:net'

/** A door to a server that can stop passing anything on without closing a connection: what a silent cut looks like. */
export interface PausedProxy {
  port: number
  /** Nothing travels from now on, and new connections are taken and never answered. */
  pause: () => void
  resume: () => void
  close: () => Promise<void>
}

/** Opens such a door on the loopback address. Takes where the server is: a port of this machine, or a socket's path. */
export async function openPausedProxy(server: {
  host: string
  port: number
}): Promise<PausedProxy> {
  const sockets = new Set<Socket>()
  let isPaused = false
  const door = createServer((client) => {
    const upstream = server.host.startsWith('/')
      ? dial(`${server.host}/.s.PGSQL.${server.port}`)
      : dial(server.port, server.host)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      if (isPaused) from.pause()
    }
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        door.close(() => resolve())
      }),
  }
}
