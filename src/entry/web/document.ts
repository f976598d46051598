import { escapeHtml } from '#kernel/escape-html.ts'
import type { ArtName } from '#ui/art-names.ts'
import type { Head } from '#ui/page.ts'
import { pictureFirst } from './picture-first.ts'
import type { RenderedPage } from './render.tsx'

/** The build's output for a page: its styles as text, its scripts in the order they are needed. */
export interface PageAssets {
  css: string
  /** The pages these styles cover; missing if they cover all. */
  styledPages?: readonly string[]
  /** The page's entry module. */
  script: string
  /** Modules that the script will import, to be preloaded. */
  preloads: readonly string[]
  fonts: readonly string[]
  /** Extra content of the head from a development server. */
  extraHead?: string
}

/** JSON escaped for a script element, so that nothing in it can end the element. */
export function jsonForScript(json: string): string {
  return json.replace(/</g, '\\u003c')
}

/**
 * Delays the first paint until the whole document is parsed. On a slow line the browser would paint pieces, and
 * centered, wrapped or row content would move with each.
 */
const paintWhole = '<link rel="expect" href="#state" blocking="render">'

/** The whole HTML of a rendered page. */
export function renderDocument(page: RenderedPage, assets: PageAssets, origin: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderHead(page, origin)}
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${paintWhole}
<style${renderStyledPages(assets)}>${assets.css}</style>
${assets.extraHead ?? ''}${renderScripts(page.head, assets)}
${renderArtAhead(page.name)}</head>
<body>
<div id="root">${page.html}</div>
<p id="told" aria-live="polite" class="sr-only"></p>
<script type="application/json" id="state">${jsonForScript(page.state)}</script>
${renderStatements(page.head, origin)}
</body>
</html>
`
}

function renderScripts({ preload }: Head, { script, preloads }: PageAssets): string {
  const [type, rel] = preload ? ['later', 'later'] : ['module', 'modulepreload']
  return [
    `<script type="${type}" src="${script}" fetchpriority="low"></script>`,
    ...(preload ? [`<script>${pictureFirst}</script>`] : []),
    ...preloads.map((href) => `<link rel="${rel}" href="${href}" fetchpriority="low">`),
  ].join('\n')
}

/** Drawings shown when the network fails, so they must be loaded earlier. */
const artAhead: readonly ArtName[] = ['pause', 'shelf']

/** Prefetches those drawings once the page is quiet; product pages have no request to spare (design 7). */
function renderArtAhead(page: string): string {
  if (page === 'product-page') return ''
  return artAhead.map((art) => `<link rel="prefetch" href="/art/${art}.svg">`).join('')
}

/** Read by src/entry/browser/page-styles.ts. */
function renderStyledPages({ styledPages }: PageAssets): string {
  return styledPages ? ` data-pages="${styledPages.join(' ')}"` : ''
}

function renderHead({ head, siteName }: RenderedPage, origin: string): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.canonical && `<link rel="canonical" href="${escapeHtml(origin + head.canonical)}">`,
    head.robots && `<meta name="robots" content="${head.robots}">`,
    head.preload &&
      `<link rel="preload" as="image" type="${head.preload.type}" imagesrcset="${escapeHtml(head.preload.srcSet)}" imagesizes="${escapeHtml(head.preload.sizes)}" fetchpriority="high">`,
    '<meta name="theme-color" content="#f8f3ed">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...renderSharing(head, siteName, origin),
  ]
  return lines.filter(Boolean).join('\n')
}

/** The landing page's photograph, for links to pages without a picture of their own. */
const sharedByDefault = '/images/still-life-1280.jpg'

function renderSharing(head: Head, siteName: string, origin: string): string[] {
  // What search engines may not list is not shared either.
  const picture = head.sharePicture ?? (head.robots ? undefined : sharedByDefault)
  const properties: Record<string, string | undefined> = {
    'og:site_name': siteName,
    'og:type': 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical && origin + head.canonical,
    'og:image': picture && origin + picture,
  }
  const tags = Object.entries(properties).flatMap(([property, content]) =>
    content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
  )
  return picture ? [...tags, '<meta name="twitter:card" content="summary_large_image">'] : tags
}

/** The page's JSON-LD. Pages give paths; readers elsewhere need absolute URLs. */
function renderStatements({ jsonLd = [] }: Head, origin: string): string {
  const whole = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? origin + value : value
  return jsonLd
    .map((statement) => jsonForScript(JSON.stringify(statement, whole)))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('\n')
}
