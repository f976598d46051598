import { Hono } from 'hono'
import { markAnswersPrivate } from '#platform/cache-control.ts'
import type { Env } from '#platform/env.ts'
import { readMailFile } from '#platform/mailer/mail-file.ts'
import { findCampaignMail, listCampaignMails } from '#shop/campaigns/server/list-campaign-mails.ts'
import type { Context } from '#shop/context.ts'
import { mailKey } from '#shop/mail/domain/mail-content.ts'
import { findMail, listMails, type OutboxMail } from '#shop/mail/server/list-mails.ts'
import { sendAgain } from '#shop/mail/server/send-again.ts'
import { describeMailer, mailFolder } from '../../process/open-mailer.ts'
import { renderMail, renderMailList, type ShownMail } from './render-mail-page.ts'

const listed = 100

/** Finds an email by the name in its address: `12` in the outbox, `campaign-12` of a campaign's recipient. */
function findNamed(db: Context['db'], name: string): Promise<OutboxMail | null> {
  const [, campaign, id] = /^(campaign-)?(\d+)/.exec(name) ?? []
  return campaign ? findCampaignMail(db, Number(id)) : findMail(db, Number(id))
}

/** The newest emails of the outbox and campaigns. */
async function listNewest(db: Context['db']): Promise<OutboxMail[]> {
  const all = [...(await listMails(db, listed)), ...(await listCampaignMails(db, listed))]
  return all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, listed)
}

type MailEnv = Pick<Env, 'NODE_ENV' | 'SMTP_URL' | 'DATA_DIR'>

/** Serves the shop's emails to developers at /dev/mail; in production it serves nothing. */
export function serveMailPages(env: MailEnv, { db }: Pick<Context, 'db'>): Hono {
  const pages = new Hono()
  if (env.NODE_ENV === 'production') return pages
  const folder = mailFolder(env)
  const show = async (mail: OutboxMail): Promise<ShownMail> => ({
    mail,
    // If an email is waiting or has failed, an existing file is from an earlier one.
    written: mail.status === 'sent' ? await readMailFile(folder, mailKey(mail)) : null,
  })
  pages.use('/dev/mail/*', markAnswersPrivate)
  pages.get('/dev/mail', async (c) => {
    const mails = await Promise.all((await listNewest(db)).map(show))
    return c.html(renderMailList(mails, describeMailer(env, 'DATA_DIR/mail')))
  })
  pages.get('/dev/mail/:file{(campaign-)?\\d{1,9}\\.eml}', async (c, next) => {
    const mail = await findNamed(db, c.req.param('file'))
    const { written } = mail ? await show(mail) : { written: null }
    if (!mail || !written) return next()
    return c.body(new Uint8Array(written.source), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${mail.kind}-${mail.id}.eml"`,
    })
  })
  pages.get('/dev/mail/:id{(campaign-)?\\d{1,9}}', async (c, next) => {
    const mail = await findNamed(db, c.req.param('id'))
    return mail ? c.html(renderMail(await show(mail))) : next()
  })
  pages.post('/dev/mail/:id{\\d{1,9}}/again', async (c) => {
    const id = c.req.param('id')
    await sendAgain(db, Number(id))
    return c.redirect(`/dev/mail/${id}`, 303)
  })
  return pages
}
