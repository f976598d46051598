import { escapeHtml } from '#kernel/escape-html.ts'
import type { RichBlock, RichInline } from '#kernel/rich-text.ts'
import { mailLook } from './mail-look.ts'

const { clay, hairline, ink, mono, paper, serif, soft } = mailLook

/** Renders written text as HTML with inline styles, which mail programs need. */
export function richHtml(blocks: readonly RichBlock[]): string {
  return blocks.map(blockHtml).join('\n')
}

function blockHtml(block: RichBlock): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block.level, inlinesHtml(block.text))
    case 'paragraph':
      return `<p style="margin:0 0 20px">${inlinesHtml(block.text)}</p>`
    case 'list':
      return listHtml(block)
    case 'quote':
      return `<blockquote class="soft" style="margin:0 0 20px;padding:2px 0 2px 18px;border-left:2px solid ${clay};color:${soft}">${closeHtml(block.blocks)}</blockquote>`
    case 'code':
      return `<pre class="box line" style="margin:0 0 20px;padding:14px 18px;border:1px solid ${hairline};background:#fff;font:14px/1.5 ${mono};white-space:pre-wrap">${escapeHtml(block.text)}</pre>`
    case 'rule':
      return `<hr class="line" style="margin:32px 0;border:0;border-top:1px solid ${hairline}">`
  }
}

const headings: Readonly<Record<number, string>> = {
  1: `margin:0 0 20px;font:400 34px/1.15 ${serif};letter-spacing:-0.015em`,
  2: `margin:32px 0 14px;font:400 24px/1.25 ${serif};letter-spacing:-0.01em`,
}
const smallHeading = 'margin:28px 0 10px;font-size:17px;line-height:1.4;font-weight:600'

function headingHtml(level: number, html: string): string {
  return `<h${level} style="${headings[level] ?? smallHeading}">${html}</h${level}>`
}

function listHtml({ start, items }: RichBlock & { kind: 'list' }): string {
  const lines = items.map((item) => `<li style="margin:0 0 8px">${closeHtml(item)}</li>`).join('')
  const style = 'margin:0 0 20px;padding:0 0 0 24px'
  if (start === null) return `<ul style="${style}">${lines}</ul>`
  return `<ol${start === 1 ? '' : ` start="${start}"`} style="${style}">${lines}</ol>`
}

/** The blocks of a list item or a quote, with tighter paragraph spacing. */
function closeHtml(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? `<p style="margin:0 0 6px">${inlinesHtml(block.text)}</p>`
        : blockHtml(block),
    )
    .join('\n')
}

function inlinesHtml(inlines: readonly RichInline[]): string {
  return inlines.map(inlineHtml).join('')
}

function inlineHtml(inline: RichInline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'strong':
      return `<strong style="font-weight:600">${inlinesHtml(inline.text)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(inline.text)}</em>`
    case 'code':
      return `<code class="box line" style="padding:1px 4px;background:${paper};border:1px solid ${hairline};font:14px ${mono};color:${ink}">${escapeHtml(inline.text)}</code>`
    case 'link':
      return `<a class="link" href="${escapeHtml(inline.href)}" style="color:${clay}">${inlinesHtml(inline.text)}</a>`
    case 'picture':
      return `<img src="${escapeHtml(inline.src)}" alt="${escapeHtml(inline.alt)}" style="display:block;max-width:100%;height:auto;border:0">`
    case 'break':
      return '<br>'
  }
}
