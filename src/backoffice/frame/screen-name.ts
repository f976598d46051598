import { createContext, useContext, useLayoutEffect } from 'react'

/** Tells the frame what the shown screen is about; null for the screen's own title. */
export const ScreenNameContext = createContext<(name: string | null) => void>(() => {})

/** Makes the name of what a screen shows its heading and the document's title, once it is known. */
export function useScreenName(name: string | undefined): void {
  const tell = useContext(ScreenNameContext)
  // Before it is painted, so that a screen never stands under the name of the one before.
  useLayoutEffect(() => {
    if (!name) return
    tell(name)
    return () => tell(null)
  }, [name, tell])
}
