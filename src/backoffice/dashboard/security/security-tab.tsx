import { mayCall } from '#shop/staff/domain/permissions.ts'
import type { TabProps } from '../tab-props.ts'
import { AuditTrail } from './audit-trail.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** How this administrator signs in, and the audit (spec 2). */
export function SecurityTab({ administrator, search }: TabProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          <TwoFactorPanel />
          <PhonePanel phoneNumber={administrator.phoneNumber} />
        </div>
        <PasswordPanel username={administrator.username} />
      </div>
      <SessionsPanel />
      {mayCall(administrator.role, 'GET /api/admin/audit') && <AuditTrail search={search} />}
    </div>
  )
}
