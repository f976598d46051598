import { createContext, type ReactNode, useContext } from 'react'
import type { PageSettings } from '#kernel/shop-settings.ts'

const SettingsContext = createContext<PageSettings | null>(null)

interface SettingsProviderProps {
  settings: PageSettings
  children: ReactNode
}

/** Provides the pages below it with the shop's settings. */
export function SettingsProvider({ settings, children }: SettingsProviderProps) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The shop's settings as this page's document has them. Throws outside a SettingsProvider. */
export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings is called outside a SettingsProvider')
  return settings
}
