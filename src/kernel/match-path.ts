/**
 * Matches a path against a pattern such as /products/:slug and gives its parameters; null if it
 * does not match.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    const decoded = decode(value)
    if (!decoded) return null
    params[part.slice(1)] = decoded
  }
  return params
}

function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    // No name in the shop contains NUL, and PostgreSQL would refuse it in a query.
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
