import { escapeHtml } from '#kernel/escape-html.ts'
import { apiPageStyles } from './api-page-styles.ts'
import type { Contract } from './contract.ts'
import { anchorOf, drawCall } from './draw-call.ts'
import { drawProperties } from './draw-shape.ts'

/** The contract as a page for people: no scripts, nothing from elsewhere. */
export function drawApiPage({ info, paths = {}, components }: Contract): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const schemas = Object.entries(components?.schemas ?? {})
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The calls of ${escapeHtml(info.title)}</title>
<style>${apiPageStyles}</style>
</head>
<body>
<header>
<h1>The calls of ${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description ?? '')} For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls"><ul>${calls
    .map(
      ({ method, path, call }) =>
        `<li><a href="#${anchorOf(method, path)}"><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></a> ${escapeHtml(call.summary ?? '')}</li>`,
    )
    .join('')}</ul></nav>
<main>
<h2>Calls</h2>
${calls.map(({ method, path, call }) => drawCall(method, path, call)).join('')}
<h2>What travels</h2>
${schemas.map(([name, shape]) => `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${drawProperties(shape)}</section>`).join('')}
</main>
</body>
</html>
`
}
