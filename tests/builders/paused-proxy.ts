import { createServer, connect as dial, type Socket } from 'node:net'

/** A proxy in front of a server that can stop forwarding without closing connections, like a silent network failure. */
export interface PausedProxy {
  port: number
  /** Stops forwarding; new connections are accepted but never answered. */
  pause: () => void
  resume: () => void
  close: () => Promise<void>
}

/** Opens a pausable proxy on the loopback address. Takes the server's local port or its socket's path. */
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
