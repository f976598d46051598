import type { BrowserContext, Route } from '@playwright/test'

/** Stripe's own address, so that pages keep their real Content-Security-Policy. */
export const stripeHooksUrl = 'https://hooks.stripe.com'

/**
 * Answers all browser requests to js.stripe.com, api.stripe.com, and hooks.stripe.com with a stand-in. Start that with
 * `hooksUrl: stripeHooksUrl`, so that 3-D Secure uses the same address.
 */
export async function routeStripe(context: BrowserContext, standInUrl: string): Promise<void> {
  await context.route(/^https:\/\/(?:js|api|hooks)\.stripe\.com\//, (route) =>
    answerInstead(route, standInUrl),
  )
}

async function answerInstead(route: Route, standInUrl: string): Promise<void> {
  const request = route.request()
  const { host, pathname, search } = new URL(request.url())
  const headers = { ...(await request.allHeaders()), 'x-forwarded-host': host }
  const response = await route.fetch({
    url: `${standInUrl}${pathname}${search}`,
    headers,
    maxRedirects: 0,
  })
  await route.fulfill({ response })
}
