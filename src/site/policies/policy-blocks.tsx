import { createElement, Fragment, type ReactNode } from 'react'
import type { PolicyBlock, PolicySpan } from '#shop/settings/domain/policy.schema.ts'
import { Link } from '#ui/link.tsx'
import { Terms } from './text-page.tsx'

/** The paragraphs and lists of a policy. */
export function PolicyBlocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return inARow(Fragment, blocks.map(blockOf))
}

/** Constant elements in a constant order, which therefore need no keys. */
const inARow = (around: 'ul' | typeof Fragment, parts: readonly ReactNode[]) =>
  createElement(around, null, ...parts)

function blockOf(block: PolicyBlock): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{withLooks(block.spans)}</p>
    case 'heading':
      return <h3>{block.text}</h3>
    case 'terms':
      return <Terms of={block.terms.map(({ term, meaning }) => [term, withLooks(meaning)])} />
    case 'list':
      return listOf(block)
  }
}

function listOf({ isNumbered, items }: PolicyBlock & { kind: 'list' }): ReactNode {
  const entries = items.map((spans) => createElement('li', null, withLooks(spans)))
  return isNumbered
    ? createElement('ol', { className: 'list-decimal pl-5' }, ...entries)
    : inARow('ul', entries)
}

/** A line of text with its bold, italic, and linked parts. */
export const withLooks = (spans: readonly PolicySpan[]): ReactNode =>
  inARow(Fragment, spans.map(spanOf))

function spanOf({ href, ...span }: PolicySpan): ReactNode {
  if (href !== undefined) return linkTo(href, spanOf(span))
  if (span.bold) return <strong>{span.text}</strong>
  return span.italic ? <em>{span.text}</em> : span.text
}

/** Links to the shop's own pages open without a new document. */
const linkTo = (href: string, text: ReactNode) =>
  href.startsWith('/') ? <Link href={href}>{text}</Link> : <a href={href}>{text}</a>
