type Answer = (request: Request) => Promise<Response>

/**
 * Confirms on the member's behalf that the provider's session ends. The provider would ask on its own page, but a
 * request with an ID token comes from the shop's sign-out, where the member has already decided.
 */
export function confirmLogout(answer: Answer): Answer {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const question = await answer(request)
    if (pathname !== '/session/end' || !searchParams.has('id_token_hint') || !question.ok)
      return question
    const secret = /name="xsrf" value="([^"]+)"/.exec(await question.text())?.[1] ?? ''
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.set('cookie', cookiesAfter(request, question))
    return answer(
      new Request(new URL('/session/end/confirm', request.url), {
        method: 'POST',
        headers,
        body: new URLSearchParams({ xsrf: secret, logout: 'yes' }).toString(),
      }),
    )
  }
}

/** The Cookie header a browser would send next: its old cookies and the ones just set. */
function cookiesAfter(request: Request, answered: Response): string {
  const jar = new Map<string, string>()
  const put = (pair = '') => jar.set(pair.split('=')[0]?.trim() ?? '', pair.trim())
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) put(pair)
  for (const cookie of answered.headers.getSetCookie()) put(cookie.split(';')[0])
  return [...jar.values()].filter(Boolean).join('; ')
}
