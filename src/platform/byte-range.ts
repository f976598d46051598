/** The part of a file that a request asks for: first to last byte, the whole file, or none if out of range. */
type Asked = { first: number; last: number } | 'whole' | 'none'

/**
 * Reads the `range` header for a file of `size` bytes (RFC 9110, 14.2), as video players send it. Only single ranges
 * are supported: for several, or a malformed header, the answer is the whole file.
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
