import { escapeHtml } from '#kernel/escape-html.ts'

interface BareParts {
  title: string
  css: string
  /** The content of the body, as HTML. */
  body: string
}

/** A whole document without scripts, hidden from search engines, for pages outside the URL map. */
export function renderBare({ title, css, body }: BareParts): string {
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
${body}
</body>
</html>
`
}
