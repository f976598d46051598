import type { MiddlewareHandler } from 'hono'
import { escapeHtml } from '#kernel/escape-html.ts'
import { answerProblem, statusOf } from '#platform/answer-refusal.ts'
import { isFromThisMachine, isToOwnName } from '#platform/loopback.ts'
import { renderPlain } from '../web/plain-document.ts'

interface LoopbackParts {
  /** How many proxies in front are trusted to name the client's address. */
  trustedProxies: number
  /** The shop's public address, if it has one. */
  publicUrl: string | undefined
  /** The styles of the shop's pages. */
  css: () => Promise<string>
  /** Follows the refusal's sentence. */
  advice: string
}

/** Refuses calls from other machines, or under a stranger's name (docs/decisions/0027); browsers get a page. */
export function loopbackOnly(parts: LoopbackParts): MiddlewareHandler {
  const { trustedProxies, publicUrl, css, advice } = parts
  const message = `This page works only on the machine that runs the shop. ${advice}`.trim()
  return async (c, next) => {
    if (isFromThisMachine(c, trustedProxies) && isToOwnName(c, publicUrl)) return next()
    const status = statusOf.forbidden
    if (!c.req.header('accept')?.includes('text/html'))
      return answerProblem(c, { status, code: 'forbidden', message })
    const page = renderPlain({
      css: await css(),
      title: 'Not available · Cilia',
      eyebrow: 'For the shop’s own machine',
      heading: 'This page is private',
      content: `<p class="text-lg text-soft">${escapeHtml(message)}</p>
<p><a class="text-link inline-flex min-h-11 items-center" href="/">Back to Home</a></p>`,
    })
    return c.html(page, status, { 'cache-control': 'no-store' })
  }
}
