type Answer = (request: Request) => Promise<Response>

/**
 * The provider asks whether its session shall really end, on a page of its own. Who comes with an ID token comes from
 * the shop's sign-out, where that was decided: the question is answered for them.
 */
export function confirmLogout(answer: Answer): Answer {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const asked = await answer(request)
    if (pathname !== '/session/end' || !searchParams.has('id_token_hint') || !asked.ok) return asked
    const secret = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? ''
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.set('cookie', cookiesAfter(request, asked))
    return answer(
      new Request(new URL('/session/end/confirm', request.url), {
        method: 'POST',
        headers,
        body: new URLSearchParams({ xsrf: secret, logout: 'yes' }).toString(),
      }),
    )
  }
}

/** What a browser would send next: what it had, and what it was just given. */
function cookiesAfter(request: Request, answered: Response): string {
  const jar = new Map<string, string>()
  const put = (pair = '') => jar.set(pair.split('=')[0]?.trim() ?? '', pair.trim())
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) put(pair)
  for (const cookie of answered.headers.getSetCookie()) put(cookie.split(';')[0])
  return [...jar.values()].filter(Boolean).join('; ')
}
