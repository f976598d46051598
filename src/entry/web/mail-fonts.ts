import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'

const { resolve } = createRequire(import.meta.url)

/** The brand's typefaces at permanent addresses, for emails: they may be opened anywhere, years later. */
export function mailFontRoutes(): Hono {
  const routes = new Hono()
  for (const name of ['fraunces', 'instrument-sans'].flatMap((face) => [face, `${face}-accented`]))
    routes.get(`/fonts/${name}.woff2`, async (c) => {
      const bytes = await readFile(resolve(`#ui/fonts/${name}.woff2`))
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000',
        'access-control-allow-origin': '*',
      })
    })
  return routes
}
