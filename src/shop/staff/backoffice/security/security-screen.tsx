import { useAdministrator, useMay } from '../administrator-context.tsx'
import { AdministratorsPanel } from '../administrators/administrators-panel.tsx'
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** How this administrator signs in and, for owners, the other administrators (spec 2, commerce 3). */
export function SecurityScreen() {
  const administrator = useAdministrator()
  const seesAdministrators = useMay('GET /api/admin/administrators')
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          <TwoFactorPanel />
          <PhonePanel phoneNumber={administrator.phoneNumber} />
        </div>
        <div className="grid content-start gap-6">
          <PasswordPanel username={administrator.username} />
          <PasskeysPanel />
        </div>
      </div>
      <SessionsPanel />
      {seesAdministrators && <AdministratorsPanel />}
    </div>
  )
}
