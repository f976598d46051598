import { useEffect, useState } from 'react'
import { isCovered, useKeys } from '../commands/use-keys.ts'

/** What covers the screen: the palette, or the list of keys. */
export type Cover = 'palette' | 'keys'

/** What covers the screen, if anything. Ctrl K or ⌘ K opens and closes the palette wherever the focus is. */
export function useCover() {
  const [cover, setCover] = useState<Cover | null>(null)
  useKeys()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isOurs || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // A dialog of the screen must be answered first.
      if (cover === 'palette') setCover(null)
      else if (cover !== null || !isCovered()) setCover('palette')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [cover])
  return { cover, setCover }
}
