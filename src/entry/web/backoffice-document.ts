import { escapeHtml } from '#kernel/escape-html.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { pageState } from '#platform/page-state.ts'
import { jsonForScript, type PageAssets } from './document.ts'

/** The build's output for the back office. Its styles are a file, which administrators' browsers cache. */
export interface BackofficeAssets extends Omit<PageAssets, 'css' | 'styledPages'> {
  sheets: readonly string[]
}

/**
 * The single document of the back office (spec 2: /admin and /admin/login). It is the same for everyone, since only the
 * browser knows who is signed in.
 */
export function renderBackofficeDocument(assets: BackofficeAssets, settings: PageSettings): string {
  const name = escapeHtml(settings.name)
  const links = [
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Administration · ${name}</title>
<meta name="description" content="The dashboard of the shop’s administrators.">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#f8f3ed">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
${assets.extraHead ?? ''}<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="root"><main id="main" aria-busy="true" aria-label="Opening the dashboard"></main></div>
<noscript><p>The dashboard needs JavaScript. Please turn it on, or <a href="/">go back to the shop</a>.</p></noscript>
<script type="application/json" id="state">${jsonForScript(pageState({ settings, answers: [], apart: '' }))}</script>
</body>
</html>
`
}
