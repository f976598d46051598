const home = '/'
const longest = 2048

/** Where no sign-in comes back to: what signs in itself, and what is no page. */
const noPage = /^\/(?:api|demo-identity)(?:\/|$)/

/**
 * Where a sign-in comes back to (spec 2). Takes whatever was asked for and gives a path of this shop with its query;
 * anything that could lead elsewhere, however it is written, becomes '/'.
 */
export function returnToOf(asked: string | null | undefined): string {
  if (!asked || asked.length > longest) return home
  const plain = decoded(asked)
  if (plain === null || !leadsHere(asked) || !leadsHere(plain)) return home
  const { pathname, search, hash } = new URL(asked, 'https://here.invalid')
  const path = pathname + search + hash
  return leadsHere(path) && !noPage.test(pathname) ? path : home
}

function leadsHere(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && ![...path].some(isTreacherous)
}

/** Signs that browsers drop or turn into slashes before they resolve an address (WHATWG URL). */
function isTreacherous(sign: string): boolean {
  return sign <= ' ' || sign === '\u007f' || sign === '\\'
}

/** What is left when every layer of percent signs is gone; null where they make no sense or never end. */
function decoded(text: string): string | null {
  let plain = text.split(/[?#]/)[0] ?? ''
  for (let layers = 0; layers < 5; layers += 1) {
    try {
      const next = decodeURIComponent(plain)
      if (next === plain) return plain
      plain = next
    } catch {
      return null
    }
  }
  return null
}
