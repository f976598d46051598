import { escapeHtml } from '#kernel/escape-html.ts'
import type { Fact, MailContent, MailPart } from './mail-content.ts'
import { mailLook } from './mail-look.ts'
import { richHtml } from './rich-html.ts'

const { clay, hairline, ink, mono, paper, sans, serif, soft } = mailLook

/**
 * Renders a mail's content as HTML that old and new mail programs show alike: one table with inline
 * styles.
 */
export function mailHtml(content: MailContent, shopName: string): string {
  const parts = content.parts.map(partHtml).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font:16px/1.6 ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding-bottom:28px;border-bottom:1px solid ${hairline};font:500 26px/1 ${serif};letter-spacing:-0.01em">${escapeHtml(shopName)}</td></tr>
<tr><td style="padding-top:36px">
${headlineHtml(content)}${parts}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function headlineHtml({ headline }: MailContent): string {
  if (!headline) return ''
  return `<h1 style="margin:0 0 20px;font:400 34px/1.15 ${serif};letter-spacing:-0.015em">${escapeHtml(headline)}</h1>\n`
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 20px">${escapeHtml(part.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 28px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:14px 28px;background:${ink};color:${paper};text-decoration:none;font-weight:500">${escapeHtml(part.label)}</a></p>`
    case 'code':
      return `<p style="margin:8px 0 28px;padding:18px;border:1px solid ${hairline};background:#fff;font:500 24px/1 ${mono};letter-spacing:0.08em;text-align:center">${escapeHtml(part.text)}</p>`
    case 'facts':
      return factsHtml(part)
    case 'rich':
      return richHtml(part.blocks)
    case 'rule':
      return `<hr style="margin:40px 0 20px;border:0;border-top:1px solid ${hairline}">`
    case 'note':
      return part.href
        ? `<p style="margin:0 0 16px;color:${soft};font-size:14px"><a href="${escapeHtml(part.href)}" style="color:${clay}">${escapeHtml(part.text)}</a></p>`
        : `<p style="margin:0 0 16px;color:${soft};font-size:14px">${escapeHtml(part.text)}</p>`
  }
}

function factsHtml({ title, facts, isSum }: MailPart & { kind: 'facts' }): string {
  const heading = title
    ? `<p style="margin:0 0 8px;color:${soft};font-size:13px;letter-spacing:0.08em;text-transform:uppercase">${escapeHtml(title)}</p>`
    : ''
  const rows = facts.map((fact, place) =>
    factHtml(fact, isSum === true && place === facts.length - 1),
  )
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px">${rows.join('')}</table>`
}

function factHtml({ name, value, detail, picture }: Fact, isSum: boolean): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${hairline};vertical-align:top${isSum ? ';font-weight:600;font-size:18px' : ''}`
  const second = detail
    ? `<br><span style="color:${soft};font-size:14px">${escapeHtml(detail)}</span>`
    : ''
  const beside = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="48" height="60" align="left" style="display:block;margin:2px 14px 2px 0;border:0">`
    : ''
  return `<tr><td style="${cell}">${beside}${escapeHtml(name)}${second}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`
}
