import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { openJobQueue } from '#db/jobs/job-queue.ts'
import { createJobWorkers } from '#entry/process/job-workers.ts'
import { createApi } from '#entry/web/api.ts'
import { createFileMailer } from '#platform/mailer/file-mailer.ts'
import { freshDatabase } from './fresh-database.ts'
import { createTestContext } from './test-context.ts'

const inShop = (link: string) => link.replace('https://cilia.test', '')

/** A shop with its own clock, whose emails are really written to files and read. Close it when done. */
export async function openNewsletter() {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cilia-newsletter-'))
  const clock = { now: new Date() }
  const jobs = await openJobQueue({
    pool: database.pool,
    onFailure: () => {},
    pollSeconds: 0.5,
  })
  const context = createTestContext(database.db, { now: () => clock.now, jobs })
  const log = pino({ enabled: false })
  const api = createApi(context, { log })
  const mailer = createFileMailer(folder, 'care@cilia.test')
  const mailers = { single: mailer, campaigns: mailer }
  await jobs.work(
    createJobWorkers({
      context,
      mailers,
      log,
      env: { CAMPAIGN_MAILS_PER_MINUTE: 600 },
      backUp: async () => {},
    }),
  )

  const rows = async (table = 'email_subscriptions') =>
    (await database.pool.query(`select * from ${table} order by id`)).rows

  return {
    ...database,
    context,
    clock,
    log,
    rows,
    statusOf: async () => (await rows())[0]?.status,
    /** Submits the form. */
    ask: (email: unknown, source = 'footer') =>
      api.request('/api/newsletter/subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, source }),
      }),
    /** Opens a link as a browser or an email scanner does. */
    open: (link: string) => api.request(inShop(link)),
    /** Presses a page's button, or submits a plain form. */
    press: (link: string, headers: Record<string, string> = {}, body = '') =>
      api.request(inShop(link), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      }),
    /** The newest email and its links, once `count` emails have been sent in total. */
    mailed: async (count = 1) => {
      const isThere = (mails: { status: string }[]) =>
        mails.at(-1)?.status === 'sent' &&
        mails.filter(({ status }) => status === 'sent').length >= count
      while (!isThere(await rows('mails'))) await pause(20)
      const [newest] = (await rows('mails')).slice(-1)
      const file = `newsletter-confirmation-${newest.reference}.eml`
      const mail = await PostalMime.parse(await readFile(join(folder, file)))
      const linkTo = (step: string) =>
        new RegExp(`https://cilia\\.test/api/newsletter/${step}\\?token=[\\w.-]+`).exec(
          mail.text ?? '',
        )?.[0] ?? ''
      return { mail, confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') }
    },
    /** Starts over. An earlier test's emails may still be under way, so ids are not reused. */
    clear: async () => {
      clock.now = new Date()
      await database.pool.query(
        'truncate email_subscriptions, campaign_recipients, call_counts restart identity; truncate mails; delete from pgboss.job',
      )
    },
    close: async () => {
      await jobs.close()
      await rm(folder, { recursive: true, force: true })
      await database.close()
    },
  }
}
