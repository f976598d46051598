import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  url: string
  /** The received emails, oldest first. */
  mails: Email[]
  close: () => Promise<void>
}

/** A real SMTP server on this machine that stores the emails it receives. Close it when done. */
export async function openMailServer(
  options: SMTPServerOptions = { authOptional: true },
  port = 0,
): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    ...options,
    closeTimeout: 100,
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  // Some tests disconnect midway on purpose.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
