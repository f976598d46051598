import { connect } from 'node:net'

export interface RawConnection {
  send: (text: string) => void
  /** Drops the connection without closing it properly. */
  hangUp: () => void
  /** Everything received, once the other side has closed the connection. */
  ended: Promise<string>
  /** Resolves when something is received. */
  answered: Promise<void>
}

/** Opens a connection that can send what no well-behaved client does. */
export function openRawConnection(port: number): Promise<RawConnection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const answered = new Promise<void>((some) => {
      socket.on('data', (chunk) => {
        received += chunk
        some()
      })
    })
    const ended = new Promise<string>((end) => socket.on('close', () => end(received)))
    socket.on('error', reject)
    socket.once('connect', () =>
      resolve({
        send: (text) => void (socket.writable && socket.write(text)),
        hangUp: () => socket.resetAndDestroy(),
        ended,
        answered,
      }),
    )
  })
}
