/** A minimal browser for signing in: stores cookies by path and can follow redirects. */
export interface MemberBrowser {
  /** Makes one request; redirects are returned, not followed. */
  go: (address: string, init?: RequestInit) => Promise<Response>
  /** Follows redirects to a page. Gives the page and its address. */
  follow: (address: string, init?: RequestInit) => Promise<{ page: Response; address: string }>
  /** By name; cookies with a path by name and path. */
  cookies: Map<string, KeptCookie>
}

export interface KeptCookie {
  value: string
  path: string
  attributes: string
}

/** Opens a browser without cookies whose requests start at an origin. */
export function openBrowser(origin: string): MemberBrowser {
  const cookies = new Map<string, KeptCookie>()
  const go = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, origin)
    const headers = new Headers({ accept: 'text/html', ...init.headers })
    const sent = [...cookies].filter(([, { path }]) => reaches(path, url.pathname))
    if (sent.length > 0)
      headers.set(
        'cookie',
        sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; '),
      )
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    return answer
  }
  const follow = async (address: string, init: RequestInit = {}) => {
    let here = new URL(address, origin)
    let answer = await go(here.href, init)
    for (let steps = 0; steps < 12; steps += 1) {
      const next = answer.headers.get('location')
      if (!next || answer.status < 300 || answer.status > 399) break
      here = new URL(next, here)
      answer = await go(here.href)
    }
    return { page: answer, address: here.pathname + here.search }
  }
  return { go, follow, cookies }
}

function reaches(path: string, pathname: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`)
}

function keep(cookies: Map<string, KeptCookie>, line: string): void {
  const [pair = '', ...rest] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  const attributes = rest.join(';')
  const path = /path=([^;]+)/i.exec(attributes)?.[1]?.trim() ?? '/'
  const isOver = /max-age=0|expires=Thu, 01 Jan 1970/i.test(attributes)
  const key = path === '/' ? name.trim() : `${name.trim()} ${path}`
  if (isOver) cookies.delete(key)
  else cookies.set(key, { value: value.join('='), path, attributes })
}
