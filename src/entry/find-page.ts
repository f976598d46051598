import type { Place } from '#ui/page.ts'
import { notFoundEntry, type PageEntry, pages } from './pages.ts'

export interface FoundPage {
  entry: PageEntry
  place: Place
}

/** The page that answers a path and query; the not-found page where none does. */
export function findPage(path: string, search: string | URLSearchParams): FoundPage {
  const query = new URLSearchParams(search)
  for (const entry of pages) {
    const params = match(entry.path, path)
    if (params) return { entry, place: { path, params, search: query } }
  }
  return { entry: notFoundEntry, place: { path, params: {}, search: query } }
}

/** What a pattern such as /products/:slug reads out of a path; null where it does not match. */
function match(pattern: string, path: string): Record<string, string> | null {
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
    // No name in the shop holds a NUL, and PostgreSQL would refuse to look for one.
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
