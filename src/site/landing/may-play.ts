/** What decides whether a film plays by itself. */
interface Circumstances {
  /** Whether whoever looks prefers that nothing moves. */
  prefersStill: boolean
  /** What the browser knows of the connection; nothing in Safari and Firefox. */
  connection: { saveData?: boolean; effectiveType?: string } | undefined
  /** What the browser says of playing it: "probably", "maybe" or "". */
  canPlay: string
}

/** Whether a film may play: only where movement is welcome, data may be spent, and the browser knows the film's kind. */
export function mayPlay({ prefersStill, connection, canPlay }: Circumstances): boolean {
  const { saveData = false, effectiveType = '4g' } = connection ?? {}
  return !prefersStill && !saveData && effectiveType === '4g' && canPlay !== ''
}
