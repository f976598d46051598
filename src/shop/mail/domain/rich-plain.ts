import type { RichBlock, RichInline } from '#kernel/rich-text.ts'

/** Renders written text as plain text; each link's address follows its words. */
export function richPlain(blocks: readonly RichBlock[]): string {
  return blocks.map(blockPlain).filter(Boolean).join('\n\n')
}

function blockPlain(block: RichBlock): string {
  switch (block.kind) {
    case 'heading':
      return underlined(inlinesPlain(block.text), block.level)
    case 'paragraph':
      return inlinesPlain(block.text)
    case 'list':
      return listPlain(block)
    case 'quote':
      return indented(richPlain(block.blocks), '> ', '> ')
    case 'code':
      return indented(block.text, '    ', '    ')
    case 'rule':
      return '* * *'
  }
}

function underlined(text: string, level: number): string {
  if (level > 2) return text
  return `${text}\n${(level === 1 ? '=' : '-').repeat(Math.min(text.length, 60))}`
}

function listPlain({ start, items }: RichBlock & { kind: 'list' }): string {
  return items
    .map((item, place) => {
      const mark = start === null ? '- ' : `${start + place}. `
      return indented(item.map(blockPlain).join('\n'), mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

/** Prefixes the first line with one text and every later line with another. */
function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, place) => `${place === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

function inlinesPlain(inlines: readonly RichInline[]): string {
  return inlines.map(inlinePlain).join('')
}

function inlinePlain(inline: RichInline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text
    case 'strong':
    case 'emphasis':
      return inlinesPlain(inline.text)
    case 'link':
      return linkPlain(inlinesPlain(inline.text), inline.href)
    case 'picture':
      return inline.alt && `[${inline.alt}]`
    case 'break':
      return '\n'
  }
}

function linkPlain(text: string, href: string): string {
  const address = href.replace(/^(?:mailto|tel):/, '')
  return !text || address === text || address === `${text}/` ? address : `${text} (${address})`
}
