import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderDocument } from './document.ts'
import { securityHeadersFor } from './security-headers.ts'

const assets = { css: 'a{}', script: '/assets/a.js', preloads: ['/assets/b.js'], fonts: [] }
const page = {
  status: 200,
  movedTo: null,
  name: 'a-page',
  siteName: 'Cilia',
  html: '<p>Hello</p>',
  state: JSON.stringify({ text: '</script><script>alert(1)</script>' }),
  head: {
    title: 'A "quoted" <title>',
    description: 'Words & more',
    canonical: '/a?b=1&c=2',
    sharePicture: '/images/a-share-1280.jpg',
    jsonLd: [{ '@type': 'WebSite', url: '/', name: '</script>' }],
  },
}

test('no page content can close an element or an attribute', () => {
  const html = renderDocument(page, assets, 'https://cilia.example')
  expect(html).toContain('<title>A &quot;quoted&quot; &lt;title&gt;</title>')
  expect(html).not.toContain('</script><script>alert')
  expect(html.match(/<script/g)).toHaveLength(3)
})

test('URLs read by others are absolute', () => {
  const html = renderDocument(page, assets, 'https://cilia.example')
  expect(html).toContain('<link rel="canonical" href="https://cilia.example/a?b=1&amp;c=2">')
  expect(html).toContain(
    '<meta property="og:image" content="https://cilia.example/images/a-share-1280.jpg">',
  )
  expect(html).toContain('"url":"https://cilia.example/"')
})

test('a page without a picture is shared with the shop’s; one that is not listed, with none', () => {
  const { sharePicture: _own, ...head } = page.head
  const html = renderDocument({ ...page, head }, assets, 'https://cilia.example')
  expect(html).toContain('content="https://cilia.example/images/still-life-1280.jpg"')
  const unlisted = { ...page, head: { ...head, robots: 'noindex' as const } }
  expect(renderDocument(unlisted, assets, '')).not.toContain('og:image')
})

test('scripts wait for the main picture, and the policy allows it', () => {
  const preload = { type: 'image/avif', srcSet: '/images/a-320.avif 320w', sizes: '100vw' }
  const waits = renderDocument({ ...page, head: { ...page.head, preload } }, assets, '')
  expect(waits).toContain('<script type="later" src="/assets/a.js"')
  expect(waits).toContain('<link rel="later" href="/assets/b.js"')
  const [, inline = ''] = /<script>(.*?)<\/script>/.exec(waits) ?? []
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(securityHeadersFor([])['content-security-policy']).toContain(`'sha256-${hash}'`)

  const without = renderDocument(page, assets, '')
  expect(without).toContain('<script type="module" src="/assets/a.js"')
  expect(without).toContain('<link rel="modulepreload" href="/assets/b.js"')
  expect(without).not.toContain('<script>')
})

test('nothing is painted before the page is parsed, so nothing shifts', () => {
  const html = renderDocument(page, assets, '')
  const [, awaited] = /<link rel="expect" href="#(.+?)" blocking="render">/.exec(html) ?? []
  expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.indexOf(page.html))
})
