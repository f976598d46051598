/** What determines whether a film plays by itself. */
interface Circumstances {
  /** Whether the visitor prefers reduced motion. */
  prefersStill: boolean
  /** The browser's information about the connection; missing in Safari and Firefox. */
  connection: { saveData?: boolean; effectiveType?: string } | undefined
  /** The browser's answer to whether it can play the film: "probably", "maybe" or "". */
  canPlay: string
}

/** Whether a film may play: only if motion is welcome, data needn't be saved, and the browser supports its format. */
export function mayPlay({ prefersStill, connection, canPlay }: Circumstances): boolean {
  const { saveData = false, effectiveType = '4g' } = connection ?? {}
  return !prefersStill && !saveData && effectiveType === '4g' && canPlay !== ''
}
