import MarkdownIt from 'markdown-it'
import type { PolicyName } from '#kernel/shop-settings.ts'
import type { Context } from '#shop/context.ts'
import { filledPolicy } from '../domain/policies.ts'
import type { Policy, PolicyBlock, PolicySpan } from '../domain/policy.schema.ts'

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/** Parses HTML, so that it can be dropped. Policies have no tables or code. */
const markdown = new MarkdownIt({ html: true }).disable(['table', 'code', 'fence', 'hr'])

/** A policy page's text in force, with its figures filled in, as blocks. Drops raw HTML. */
export function readPolicy(
  { settings, providers }: Pick<Context, 'settings' | 'providers'>,
  name: PolicyName,
): Policy {
  const policy: Policy = { lead: '', sections: [] }
  const text = filledPolicy(name, { ...settings, isCardOnly: providers.rails.crypto === null })
  for (const block of blocksIn(markdown.parse(text, {}))) {
    const section = policy.sections.at(-1)
    if ('title' in block) policy.sections.push({ title: block.title, blocks: [] })
    else if (section) section.blocks.push(block)
    else if (block.kind === 'paragraph' && policy.lead === '') policy.lead = plain(block.spans)
    else policy.sections.push({ title: '', blocks: [block] })
  }
  return policy
}

/** A heading that begins a section, or a block. */
type Found = { title: string } | PolicyBlock

function blocksIn(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  let list: (PolicyBlock & { kind: 'list' }) | null = null
  for (const [at, token] of tokens.entries()) {
    const edge = edgeOfList(token)
    if (edge === 'open') list = { kind: 'list', isNumbered: token.tag === 'ol', items: [] }
    if (edge === 'close' && list) {
      found.push(termsIn(list.items) ?? list)
      list = null
    }
    const spans = token.type === 'inline' ? spansIn(token.children ?? []) : []
    if (spans.length === 0) continue
    if (list) list.items.push(spans)
    else found.push(textBlock(spans, tokens[at - 1]))
  }
  return found
}

/** Whether a token opens or closes a list that is in no other list. */
function edgeOfList({ type, level }: Token): string | undefined {
  return level === 0 ? /^(?:bullet|ordered)_list_(open|close)$/.exec(type)?.[1] : undefined
}

/** A heading or a paragraph, by the token before its text. */
function textBlock(spans: PolicySpan[], opener: Token | undefined): Found {
  if (opener?.type !== 'heading_open') return { kind: 'paragraph', spans }
  return opener.tag <= 'h2' ? { title: plain(spans) } : { kind: 'heading', text: plain(spans) }
}

/** Turns a list into terms if every item begins with bold words and continues; else null. */
function termsIn(items: readonly PolicySpan[][]): PolicyBlock | null {
  const terms = items.flatMap(([first, ...meaning]) =>
    first?.bold && meaning.length > 0 ? [{ term: first.text, meaning: trimmed(meaning) }] : [],
  )
  return terms.length === items.length ? { kind: 'terms', terms } : null
}

function trimmed([first, ...others]: PolicySpan[]): PolicySpan[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...others] : []
}

const plain = (spans: readonly PolicySpan[]) => spans.map(({ text }) => text).join('')

/** Splits a line into spans, joining neighbors of the same style. */
function spansIn(tokens: readonly Token[]): PolicySpan[] {
  const spans: PolicySpan[] = []
  let look: Omit<PolicySpan, 'text'> = {}
  for (const token of tokens) {
    look = lookAfter(look, token)
    const text = textOf(token)
    const last = spans.at(-1)
    if (last && isSameLook(last, look)) last.text += text
    else if (text !== '') spans.push({ text, ...look })
  }
  return spans
}

function textOf({ type, content }: Token): string {
  if (type === 'text' || type === 'code_inline') return content
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : ''
}

function lookAfter(look: Omit<PolicySpan, 'text'>, token: Token): Omit<PolicySpan, 'text'> {
  const { bold, italic, href, ...rest } = look
  const kept = { ...(bold && { bold }), ...(italic && { italic }), ...(href && { href }), ...rest }
  if (token.type === 'strong_open') return { ...kept, bold: true }
  if (token.type === 'em_open') return { ...kept, italic: true }
  if (token.type === 'link_open') return { ...kept, href: String(token.attrGet('href') ?? '') }
  if (token.type === 'strong_close') return without(kept, 'bold')
  if (token.type === 'em_close') return without(kept, 'italic')
  return token.type === 'link_close' ? without(kept, 'href') : kept
}

type Look = Omit<PolicySpan, 'text'>

function without(look: Look, name: keyof Look): Look {
  return Object.fromEntries(Object.entries(look).filter(([key]) => key !== name))
}

const isSameLook = (one: Look, other: Look) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href
