import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { deliverMail } from '#shop/mail/server/deliver-mail.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { queueMailIn } from '#tests/builders/jobs-of.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { openMailers } from '../../process/open-mailer.ts'
import { serveMailPages } from './serve-mail-pages.ts'

let database: FreshDatabase
let folder: string
let pages: ReturnType<typeof serveMailPages>

const envOf = (NODE_ENV: 'development' | 'production') => ({ NODE_ENV, DATA_DIR: folder })

async function deliver(kind: 'order-claim' | 'restocked', reference: string) {
  await queueMailIn(database.db, { kind, reference, recipient: 'ada@example.com' })
  const [mail] = (await database.db.update(mails).set({ attempts: 1 }).returning()).slice(-1)
  const { single: mailer } = openMailers({
    ...envOf('development'),
    MAIL_FROM: 'care@cilia.test',
  })
  const mailTemplates = {
    'order-claim': async () => ({
      subject: `Receipt for <Zoë> ${reference}`,
      preview: '',
      headline: 'Thank you',
      budget: null,
      parts: [{ kind: 'button' as const, label: 'See it', href: 'https://cilia.test/orders/1' }],
    }),
  }
  const delivery = { context: createTestContext(database.db), mailer, mailTemplates }
  await deliverMail(delivery, mail?.id ?? 0, { number: 1, isLast: true }).catch(() => {})
}

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cilia-mail-pages-'))
  pages = serveMailPages(envOf('development'), createTestContext(database.db))
  await deliver('order-claim', '1001')
  await deliver('restocked', '7')
})

afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.close()
})

const read = async (path: string) => (await pages.request(path)).text()

test('the list shows every email, newest first, and why one failed', async () => {
  const list = await read('/dev/mail')
  expect(list).toContain('Receipt for &lt;Zoë&gt; 1001')
  expect(list).toContain('ada@example.com')
  expect(list).toContain('1 attempt')
  expect(list).toContain('there is no template for emails of the kind restocked')
  expect(list.indexOf('restocked 7')).toBeLessThan(list.indexOf('Receipt for'))
})

test('the list does not reveal where the emails are stored', async () => {
  const list = await read('/dev/mail')
  expect(list).toContain('files in DATA_DIR/mail')
  expect(list).not.toContain(folder)
})

test('an email is shown in a script-free frame, as text, and as a download', async () => {
  const shown = await read('/dev/mail/1')
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(shown).toContain('<pre>Thank you')
  expect(shown).toContain('href="/dev/mail/1.eml"')
  const file = await pages.request('/dev/mail/1.eml')
  expect(file.headers.get('content-type')).toBe('message/rfc822')
  expect(file.headers.get('cache-control')).toBe('no-store')
  const mail = await PostalMime.parse(await file.arrayBuffer())
  expect(mail.subject).toBe('Receipt for <Zoë> 1001')
})

test('a failed email can be resent', async () => {
  expect(await read('/dev/mail/2')).toContain('Send again')
  const answer = await pages.request('/dev/mail/2/again', { method: 'POST' })
  expect(answer.headers.get('location')).toBe('/dev/mail/2')
  const shown = await read('/dev/mail/2')
  expect(shown).toContain('queued')
  expect(shown).not.toContain('Send again')
})

test('unknown emails, and all emails in production, are not found', async () => {
  const inProduction = serveMailPages(envOf('production'), createTestContext(database.db))
  for (const path of ['/dev/mail/99', '/dev/mail/2.eml', '/dev/mail/x'])
    expect((await pages.request(path)).status, path).toBe(404)
  for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1.eml'])
    expect((await inProduction.request(path)).status, path).toBe(404)
})
