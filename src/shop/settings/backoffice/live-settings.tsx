import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PageSettings, pageSettings } from '#kernel/shop-settings.ts'
import { useApi } from '#platform/api-context.tsx'
import { SettingsProvider } from '#platform/settings-context.tsx'
import { settingsOf } from '../domain/settings-of.ts'
import { settingsQuery } from './settings.queries.ts'

interface LiveSettingsProps {
  /** The settings that came with the document. */
  settings: PageSettings
  children: ReactNode
}

/** Provides the shop's settings to all screens: the document's, until they are changed here. */
export function LiveSettings({ settings, children }: LiveSettingsProps) {
  const { data } = useQuery({ ...settingsQuery(useApi()), enabled: false })
  return (
    <SettingsProvider
      settings={data ? pageSettings(settingsOf(data.values), settings.isCardOnly) : settings}
    >
      {children}
    </SettingsProvider>
  )
}
