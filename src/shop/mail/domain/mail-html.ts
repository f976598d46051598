import { escapeHtml } from '#kernel/escape-html.ts'
import type { Fact, MailPart, MailWords } from './mail-content.ts'
import { mailLook, mailSheet } from './mail-look.ts'
import { richHtml } from './rich-html.ts'

const { clay, hairline, ink, mono, paper, sand, sans, serif, soft } = mailLook

/** The sender: the shop's name and its origin, to which pictures are relative. */
export interface MailSender {
  name: string
  origin: string
}

/** Invisible characters that keep mail programs from filling up the preview with the text that follows it. */
const nothing = '&#847;&zwnj;&nbsp;'.repeat(80)

/** Renders an email as HTML that old and new mail programs show alike: one table with inline styles. */
export function mailHtml(content: MailWords, { name, origin }: MailSender): string {
  const parts = content.parts.map((part) => partHtml(part, origin)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
${mailSheet(origin)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper};color:${ink};font:16px/1.6 ${sans}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preview)}${nothing}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${paper}">
<tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="line" style="padding-bottom:28px;border-bottom:1px solid ${hairline};font:500 26px/1 ${serif};letter-spacing:-0.01em"><a class="plain" href="${escapeHtml(origin)}" style="color:${ink};text-decoration:none">${escapeHtml(name)}</a></td></tr>
<tr><td style="padding-top:36px;word-break:break-word">
${headlineHtml(content)}${parts}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function headlineHtml({ headline }: MailWords): string {
  if (!headline) return ''
  return `<h1 style="margin:0 0 20px;font:400 34px/1.15 ${serif};letter-spacing:-0.015em">${escapeHtml(headline)}</h1>\n`
}

function partHtml(part: MailPart, origin: string): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 20px">${escapeHtml(part.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 28px"><a class="button" href="${escapeHtml(part.href)}" style="display:inline-block;padding:14px 28px;background:${ink};color:${paper};text-decoration:none;font-weight:500">${escapeHtml(part.label)}</a></p>`
    case 'code':
      // On one line down to 320 pixels: whoever copies a code broken in two may get only half of it.
      return `<p class="box line" style="margin:8px 0 28px;padding:20px 8px;border:1px solid ${hairline};background:#fff;font:500 20px/1 ${mono};letter-spacing:0.04em;text-align:center;white-space:nowrap">${escapeHtml(part.text)}</p>`
    case 'facts':
      return factsHtml(part, origin)
    case 'rich':
      return richHtml(part.blocks)
    case 'rule':
      return `<hr class="line" style="margin:40px 0 20px;border:0;border-top:1px solid ${hairline}">`
    case 'note':
      return part.href
        ? `<p class="soft" style="margin:0 0 16px;color:${soft};font-size:14px"><a class="link" href="${escapeHtml(part.href)}" style="color:${clay}">${escapeHtml(part.text)}</a></p>`
        : `<p class="soft" style="margin:0 0 16px;color:${soft};font-size:14px">${escapeHtml(part.text)}</p>`
  }
}

function factsHtml({ title, facts, isSum }: MailPart & { kind: 'facts' }, origin: string): string {
  const heading = title
    ? `<p class="soft" style="margin:28px 0 8px;color:${soft};font-size:13px;letter-spacing:0.08em;text-transform:uppercase">${escapeHtml(title)}</p>`
    : ''
  const isPictured = facts.some(({ picture }) => picture !== undefined)
  const rows = facts.map((fact, place) =>
    factHtml(fact, {
      isSum: isSum === true && place === facts.length - 1,
      picture: isPictured ? pictureHtml(fact, origin) : null,
    }),
  )
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px">${rows.join('')}</table>`
}

/** The thumbnail of a row, whose `alt` is empty because the name is beside it; '' if the row has none. */
function pictureHtml({ picture }: Fact, origin: string): string {
  if (picture === undefined) return ''
  const src = picture.startsWith('/') ? origin + picture : picture
  return `<img class="thumb" src="${escapeHtml(src)}" alt="" width="56" height="70" style="display:block;background:${sand};border:0;width:56px;height:70px;object-fit:cover">`
}

interface Row {
  isSum: boolean
  /** The cell before the name; null if no row of the table has a picture. */
  picture: string | null
}

function factHtml({ name, value, detail }: Fact, { isSum, picture }: Row): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${hairline};vertical-align:top${isSum ? ';font-weight:600;font-size:18px' : ''}`
  const second = detail
    ? `<br><span class="soft" style="color:${soft};font-size:14px">${escapeHtml(detail)}</span>`
    : ''
  const first =
    picture === null ? '' : `<td class="line" width="72" style="${cell};width:72px">${picture}</td>`
  // A name without a value spans both columns.
  if (!value)
    return `<tr>${first}<td class="line" colspan="2" style="${cell}">${escapeHtml(name)}${second}</td></tr>`
  return `<tr>${first}<td class="line" style="${cell}">${escapeHtml(name)}${second}</td><td class="line" align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}
