import { escapeHtml } from '#kernel/escape-html.ts'
import { renderBare } from './bare-document.ts'

interface PlainParts {
  css: string
  title: string
  /** A short line above the heading. */
  eyebrow: string
  heading: string
  /** The rest, as HTML. */
  content: string
}

/** A simple document in the shop's look, with a heading and a link home. */
export function renderPlain({ css, title, eyebrow, heading, content }: PlainParts): string {
  const body = `<header class="border-b border-hairline"><div class="page-width py-2"><a href="/" class="inline-flex min-h-11 items-center font-display text-2xl leading-none">Cilia</a></div></header>
<main class="page-width py-16 md:py-24">
<div class="grid max-w-xl gap-6">
<p class="eyebrow text-clay">${escapeHtml(eyebrow)}</p>
<h1 class="text-3xl">${escapeHtml(heading)}</h1>
${content}
</div>
</main>`
  return renderBare({ title, css, body })
}
