import { counted } from '#kernel/counted.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { WrittenMail } from '#platform/mailer/mail-file.ts'
import type { OutboxMail } from '#shop/mail/server/list-mails.ts'
import { apiPageStyles } from '../../web/api-page/api-page-styles.ts'
import { renderBare } from '../../web/bare-document.ts'
import { mailPageStyles } from './mail-page-styles.ts'

/** An email of the outbox, and its file if there is one. */
export interface ShownMail {
  mail: OutboxMail
  written: WrittenMail | null
}

/** Renders the list of all emails in the outbox, newest first, with their outcomes. */
export function renderMailList(mails: readonly ShownMail[], runsOn: string): string {
  const items = mails.map(renderItem).join('')
  return renderFrame(
    'Emails',
    `<h1>Emails</h1>
<p class="lead">Every email from the shop, newest first. Delivered by: ${escapeHtml(runsOn)}.</p>
${items ? `<ol class="mails" reversed>${items}</ol>` : '<p>None so far.</p>'}`,
  )
}

/** Renders one email: its outcome, its look, and its text. */
export function renderMail({ mail, written }: ShownMail): string {
  const title = written?.subject ?? nameOf(mail)
  return renderFrame(
    title,
    `<p class="crumb"><a href="/dev/mail">All emails</a></p>
<h1>${escapeHtml(title)}</h1>
<dl class="facts">${factsOf(mail)
      .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
      .join('')}</dl>
${renderActions(mail, written)}
${written ? renderTexts(written) : '<p class="lead">There’s no file for this email: either it isn’t written yet, or it was handed to a mail server.</p>'}`,
  )
}

function renderItem({ mail, written }: ShownMail): string {
  const failure = mail.failureReason
    ? `<p class="failure">${escapeHtml(mail.failureReason)}</p>`
    : ''
  return `<li><a href="/dev/mail/${addressOf(mail)}">${escapeHtml(written?.subject ?? nameOf(mail))}</a>
${renderStatus(mail)}
<small>${escapeHtml(mail.kind)} to ${escapeHtml(mail.recipient)} · ${attemptsOf(mail)} · ${renderTime(mail.createdAt)}</small>${failure}</li>`
}

function renderStatus({ status }: OutboxMail): string {
  return `<span class="status ${escapeHtml(status)}">${escapeHtml(status)}</span>`
}

function factsOf(mail: OutboxMail): [name: string, value: string][] {
  return [
    ['Status', `${renderStatus(mail)} · ${attemptsOf(mail)}`],
    ...(mail.failureReason
      ? [
          ['Failure', `<span class="failure">${escapeHtml(mail.failureReason)}</span>`] as [
            string,
            string,
          ],
        ]
      : []),
    ['To', escapeHtml(mail.recipient)],
    ['Kind', `${escapeHtml(mail.kind)}, about ${escapeHtml(mail.reference)}`],
    ['Requested', renderTime(mail.createdAt)],
    ['Sent', mail.sentAt ? renderTime(mail.sentAt) : '–'],
    ['Message-ID', escapeHtml(mail.messageId ?? '–')],
  ]
}

function renderActions(mail: OutboxMail, written: WrittenMail | null): string {
  const again =
    mail.status === 'failed' && mail.kind !== 'campaign'
      ? `<form method="post" action="/dev/mail/${mail.id}/again"><button>Send again</button></form>`
      : ''
  const file = written
    ? `<a href="/dev/mail/${addressOf(mail)}.eml" download>Download the .eml</a>`
    : ''
  return again || file ? `<div class="actions">${again}${file}</div>` : ''
}

/** The email's HTML in a sandboxed frame: no scripts, and links open in a new tab. */
function renderTexts({ html, text }: WrittenMail): string {
  const framed = html.replace('<head>', '<head>\n<base target="_blank">')
  return `<div class="columns">
<section><h2>As HTML</h2><iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe></section>
<section><h2>As plain text</h2><pre>${escapeHtml(text)}</pre></section>
</div>`
}

/** Emails of campaigns are numbered separately. */
function addressOf({ kind, id }: OutboxMail): string {
  return kind === 'campaign' ? `campaign-${id}` : String(id)
}

function nameOf({ kind, reference }: OutboxMail): string {
  return `${kind} ${reference}`
}

function attemptsOf({ attempts }: OutboxMail): string {
  return counted(attempts, 'attempt')
}

function renderTime(time: Date): string {
  const iso = time.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function renderFrame(title: string, main: string): string {
  return renderBare({
    title: `${title} · Cilia`,
    css: apiPageStyles + mailPageStyles,
    body: `<main>\n${main}\n</main>`,
  })
}
