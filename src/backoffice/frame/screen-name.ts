import { createContext, useContext, useLayoutEffect } from 'react'

/** Sets the name of what the screen shows; null for the screen's own title. */
export const ScreenNameContext = createContext<(name: string | null) => void>(() => {})

/** Uses the name of what a screen shows as its heading and the document's title, once known. */
export function useScreenName(name: string | undefined): void {
  const tell = useContext(ScreenNameContext)
  // Before painting, so that a screen never appears under the previous one's name.
  useLayoutEffect(() => {
    if (!name) return
    tell(name)
    return () => tell(null)
  }, [name, tell])
}
