import MarkdownIt, { type Token } from 'markdown-it'
import type { RichBlock, RichInline } from '#kernel/rich-text.ts'
import { safeAddress, safePicture } from './safe-address.ts'

/**
 * CommonMark that also links plain addresses. All addresses are accepted here and checked below. HTML is recognized, so
 * that it can be dropped instead of shown as text.
 */
const parser = new MarkdownIt('default', { html: true, linkify: true, typographer: false })
parser.disable(['table', 'strikethrough'])
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
parser.validateLink = () => true

/**
 * Reads Markdown as a tree. HTML is dropped. Links to anything but http, https, mailto and tel become their text;
 * pictures that are not https become their description. `origin` completes the shop's own addresses, such as /products.
 */
export function readMarkdown(markdown: string, origin: string): RichBlock[] {
  const tokens = parser.parse(markdown, {})
  return readBlocks(new Reader(tokens), origin)
}

/** Reads tokens one by one. */
class Reader {
  #at = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** The next token; null at the end, or at a token of type `closing`. */
  next(closing?: string): Token | null {
    const token = this.#tokens[this.#at]
    this.#at += 1
    return token && token.type !== closing ? token : null
  }
}

function readBlocks(reader: Reader, origin: string, closing?: string): RichBlock[] {
  const blocks: RichBlock[] = []
  for (let token = reader.next(closing); token; token = reader.next(closing)) {
    const block = readBlock(token, reader, origin)
    if (block) blocks.push(block)
  }
  return blocks
}

function readBlock(token: Token, reader: Reader, origin: string): RichBlock | null {
  switch (token.type) {
    case 'heading_open': {
      const text = readBlockText(reader, origin, 'heading_close')
      return text && { kind: 'heading', level: Number(token.tag.slice(1)), text }
    }
    case 'paragraph_open': {
      const text = readBlockText(reader, origin, 'paragraph_close')
      return text && { kind: 'paragraph', text }
    }
    case 'bullet_list_open':
      return { kind: 'list', start: null, items: readItems(reader, origin, 'bullet_list_close') }
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1)
      return { kind: 'list', start, items: readItems(reader, origin, 'ordered_list_close') }
    }
    case 'blockquote_open':
      return { kind: 'quote', blocks: readBlocks(reader, origin, 'blockquote_close') }
    case 'fence':
    case 'code_block':
      return { kind: 'code', text: token.content.trimEnd() }
    case 'hr':
      return { kind: 'rule' }
    default:
      return null
  }
}

function readItems(reader: Reader, origin: string, closing: string): RichBlock[][] {
  const items: RichBlock[][] = []
  while (reader.next(closing)) items.push(readBlocks(reader, origin, 'list_item_close'))
  return items
}

/** The content of a heading or paragraph; null if nothing of it is left. */
function readBlockText(reader: Reader, origin: string, closing: string): RichInline[] | null {
  const inlines: RichInline[] = []
  for (let token = reader.next(closing); token; token = reader.next(closing))
    inlines.push(...readInlines(new Reader(withoutHtml(token.children ?? [])), origin))
  return inlines.some(isSeen) ? inlines : null
}

function isSeen(inline: RichInline): boolean {
  return inline.kind !== 'break' && (inline.kind !== 'text' || inline.text.trim() !== '')
}

const unseen = /^<(script|style|title|textarea|iframe|noscript|noembed|noframes|xmp|template)\b/i

/** Drops tags, and the content of elements whose content is not text. */
function withoutHtml(tokens: readonly Token[]): Token[] {
  let until: string | null = null
  return tokens.filter(({ type, content }) => {
    if (type !== 'html_inline') return until === null
    if (until === null) until = unseen.exec(content)?.[1]?.toLowerCase() ?? null
    else if (content.toLowerCase().startsWith(`</${until}`)) until = null
    return false
  })
}

function readInlines(reader: Reader, origin: string, closing?: string): RichInline[] {
  const inlines: RichInline[] = []
  for (let token = reader.next(closing); token; token = reader.next(closing))
    inlines.push(...readInline(token, reader, origin))
  return inlines
}

function readInline(token: Token, reader: Reader, origin: string): readonly RichInline[] {
  switch (token.type) {
    case 'text':
    case 'text_special':
      return token.content ? [{ kind: 'text', text: token.content }] : []
    case 'softbreak':
      return [{ kind: 'text', text: ' ' }]
    case 'hardbreak':
      return [{ kind: 'break' }]
    case 'code_inline':
      return [{ kind: 'code', text: token.content }]
    case 'strong_open':
      return [{ kind: 'strong', text: readInlines(reader, origin, 'strong_close') }]
    case 'em_open':
      return [{ kind: 'emphasis', text: readInlines(reader, origin, 'em_close') }]
    case 'link_open': {
      const href = safeAddress(String(token.attrGet('href') ?? ''), origin)
      const text = readInlines(reader, origin, 'link_close')
      return href ? [{ kind: 'link', href, text }] : text
    }
    case 'image':
      return [readPicture(token, origin)]
    default:
      return []
  }
}

function readPicture(token: Token, origin: string): RichInline {
  const alt = token.content.replace(/<[^>]*>/g, '')
  const src = safePicture(String(token.attrGet('src') ?? ''), origin)
  return src ? { kind: 'picture', src, alt } : { kind: 'text', text: alt }
}
