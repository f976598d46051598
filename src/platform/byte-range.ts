/** What of a file a request asks for: its bytes from the first to the last, all of it, or bytes that it does not have. */
type Asked = { first: number; last: number } | 'whole' | 'none'

/**
 * Reads a `range` of a file of `size` bytes (RFC 9110, 14.2), as players of films send it. One range is answered; whoever
 * asks for several, or with words that mean nothing, gets the whole file, as if nothing had been asked.
 */
export function readRange(range: string | undefined, size: number): Asked {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const count = Math.min(Number(to), size)
    return count > 0 ? { first: size - count, last: size - 1 } : 'none'
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first < size ? { first, last } : 'none'
}
