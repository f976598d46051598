const home = '/'
const longest = 2048

/** Paths to which a sign-in never returns: its own, and those that are not pages. */
const noPage = /^\/(?:api|demo-identity)(?:\/|$)/

/**
 * Where a sign-in returns to (spec 2). Takes any requested text and gives a path of this shop with its query; anything
 * that could lead elsewhere, in any disguise, becomes '/'.
 */
export function returnToOf(requested: string | null | undefined): string {
  if (!requested || requested.length > longest) return home
  const plain = decoded(requested)
  if (plain === null || !leadsHere(requested) || !leadsHere(plain)) return home
  const { pathname, search, hash } = new URL(requested, 'https://here.invalid')
  const path = pathname + search + hash
  return leadsHere(path) && !noPage.test(pathname) ? path : home
}

/** Where a canceled sign-in returns to: where it began, unless that page would only ask to sign in again. */
export function returnToAsGuest(returnTo: string): string {
  return /^\/account(?:[/?#]|$)/.test(returnTo) ? home : returnTo
}

function leadsHere(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && ![...path].some(isUnsafe)
}

/** Whether browsers drop a character, or turn it into a slash, before they resolve a URL (WHATWG URL). */
function isUnsafe(sign: string): boolean {
  return sign <= ' ' || sign === '\u007f' || sign === '\\'
}

/** Decodes all layers of percent-encoding; null if malformed or too many. */
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
