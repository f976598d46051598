import { escapeHtml } from '#kernel/escape-html.ts'

interface PlainParts {
  css: string
  title: string
  /** A word above the heading. */
  eyebrow: string
  heading: string
  /** The rest, as HTML. */
  content: string
}

/** A page in the shop's look that runs no script: for what is answered outside the URL map. */
export function drawPlain({ css, title, eyebrow, heading, content }: PlainParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#f8f3ed">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<header class="border-b border-hairline"><div class="page-width py-2"><a href="/" class="inline-flex min-h-11 items-center font-display text-2xl leading-none">Cilia</a></div></header>
<main class="page-width py-16 md:py-24">
<div class="grid max-w-xl gap-6">
<p class="eyebrow text-clay">${escapeHtml(eyebrow)}</p>
<h1 class="text-3xl">${escapeHtml(heading)}</h1>
${content}
</div>
</main>
</body>
</html>
`
}
