import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type MailServer, openMailServer } from '#tests/builders/mail-server.ts'
import { NotTaken, type OutgoingMail, RefusedForGood } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail: OutgoingMail = {
  to: 'ada@example.com',
  fromName: 'Cilia',
  replyTo: 'orders@fringe.test',
  subject: 'Your order — thank you',
  text: 'Thank you, Zoë.\n',
  html: '<p>Thank you, Zoë.</p>',
  headers: { 'List-Unsubscribe': '<https://cilia.test/u?token=1>' },
  attachments: [
    { filename: 'receipt-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ],
  key: 'receipt-1',
  messageId: '<one@cilia.test>',
}

let server: MailServer

beforeAll(async () => {
  server = await openMailServer({
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'p@ss/word'
        ? done(null, { user: 'shop' })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody@')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : address.startsWith('later@')
            ? Object.assign(new Error('Try later'), { responseCode: 451 })
            : null,
      ),
  })
})

afterAll(() => server.close())

const mailerTo = (url: string) => createSmtpMailer(url, 'care@cilia.test')
const withPassword = (password: string) =>
  server.url.replace('//', `//shop:${encodeURIComponent(password)}@`)

test('an email arrives with both of its texts, sender, headers, and attachment', async () => {
  const mailer = mailerTo(withPassword('p@ss/word'))
  expect(await mailer.send(mail)).toBe('<one@cilia.test>')
  mailer.close()
  const [arrived] = server.mails
  expect(arrived).toMatchObject({
    from: { name: 'Cilia', address: 'care@cilia.test' },
    replyTo: [{ address: 'orders@fringe.test' }],
    to: [{ address: 'ada@example.com' }],
    subject: 'Your order — thank you',
    messageId: '<one@cilia.test>',
  })
  expect(arrived?.text?.trim()).toBe('Thank you, Zoë.')
  expect(arrived?.html?.trim()).toBe('<p>Thank you, Zoë.</p>')
  expect(arrived?.attachments).toMatchObject([
    { filename: 'receipt-1.pdf', mimeType: 'application/pdf' },
  ])
  expect(arrived?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://cilia.test/u?token=1>' }),
  )
})

test('a wrong password is reported without repeating it', async () => {
  const mailer = mailerTo(withPassword('hunter22'))
  const failure = await mailer.send(mail).catch((error: unknown) => error)
  mailer.close()
  expect(String(failure)).toMatch(/Invalid username or password/)
  expect(String(failure)).not.toContain('hunter22')
  expect(failure).not.toBeInstanceOf(RefusedForGood)
})

test('an unreachable server is reported', async () => {
  const mailer = mailerTo(`smtp://127.0.0.1:${await freePort()}`)
  const failure = await mailer.send(mail).catch((error: unknown) => error)
  expect(String(failure)).toContain('ECONNREFUSED')
  expect(failure).toBeInstanceOf(NotTaken)
  expect(failure).toMatchObject({ isAboutMailbox: false })
  mailer.close()
})

test('an unknown mailbox is refused permanently; a full one is not', async () => {
  const mailer = mailerTo(withPassword('p@ss/word'))
  const refusal = (to: string) => mailer.send({ ...mail, to }).catch((error: unknown) => error)
  const [none, later] = [await refusal('nobody@example.com'), await refusal('later@example.com')]
  mailer.close()
  expect(none).toBeInstanceOf(RefusedForGood)
  expect(String(none)).toContain('No such mailbox')
  expect(later).toBeInstanceOf(Error)
  expect(later).not.toBeInstanceOf(RefusedForGood)
  expect(later).toBeInstanceOf(NotTaken)
  expect(later).toMatchObject({ isAboutMailbox: true })
})

test('without retries, a connection lost before the response leaves one email with unknown outcome', async () => {
  let texts = 0
  const breaking = createServer((socket) => {
    let isText = false
    socket.on('error', () => {})
    socket.write('220 breaking\r\n')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      if (isText && said.endsWith('\r\n.\r\n')) {
        texts += 1
        socket.destroy()
      } else if (!isText) {
        isText = said.startsWith('DATA')
        socket.write(isText ? '354 go on\r\n' : '250 yes\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(breaking, 'listening')
  const { port } = breaking.address() as AddressInfo
  const from = 'care@cilia.test'
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, from, { repeats: false })
  const failure = await mailer.send(mail).catch((error: unknown) => error)
  mailer.close()
  breaking.close()
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(NotTaken)
  expect(failure).not.toBeInstanceOf(RefusedForGood)
  expect(texts).toBe(1)
})
