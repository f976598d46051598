import { useQuery } from '@tanstack/react-query'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** Everything an owner may change about the shop, and its history (commerce 3). */
export function SettingsScreen({ place: { search } }: ScreenProps) {
  const query = useQuery(settingsQuery(useApi()))
  const administrator = useAdministrator()
  return (
    <Answered query={query} what="The settings">
      {(answer) => <SettingsForm answer={answer} administrator={administrator} search={search} />}
    </Answered>
  )
}
