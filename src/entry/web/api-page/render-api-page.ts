import { escapeHtml } from '#kernel/escape-html.ts'
import { renderBare } from '../bare-document.ts'
import { apiPageStyles } from './api-page-styles.ts'
import type { Contract } from './contract.ts'
import { anchorOf, renderCall } from './render-call.ts'
import { renderProperties } from './render-shape.ts'
import { renderWords } from './render-words.ts'

/** Renders the API's contract as a page for people: without scripts or external resources. */
export function renderApiPage({ info, paths = {}, components }: Contract): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const schemas = Object.entries(components?.schemas ?? {})
  const title = `The calls of ${info.title}`
  const body = `<header>
<h1>${escapeHtml(title)}</h1>
<p>${renderWords(info.description)} For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls"><ul>${calls
    .map(
      ({ method, path, call }) =>
        `<li><a href="#${anchorOf(method, path)}"><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></a> ${renderWords(call.summary)}</li>`,
    )
    .join('')}</ul></nav>
<main>
<h2>Calls</h2>
${calls.map(({ method, path, call }) => renderCall(method, path, call)).join('')}
<h2>Schemas</h2>
${schemas.map(([name, shape]) => `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderProperties(shape)}</section>`).join('')}
</main>`
  return renderBare({ title, css: apiPageStyles, body })
}
