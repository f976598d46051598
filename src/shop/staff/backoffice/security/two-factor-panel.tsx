import { useState } from 'react'
import { Panel } from '#backoffice/parts/panel.tsx'
import { PanelSkeleton } from '#backoffice/parts/panel-skeleton.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import type { TwoFactorStatus } from '../../domain/staff.schema.ts'
import { DisableTwoFactor } from './disable-two-factor.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTwoFactorStatus } from './use-two-factor.ts'

/** The second factor: off, being set up, or on (spec 4). */
export function TwoFactorPanel() {
  const { data: status, isError, isFetching, refetch } = useTwoFactorStatus()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  return (
    <Panel
      title="Two-factor authentication"
      note="A code from your phone on top of your password, so a stolen password isn’t enough."
      action={<State status={status} isUnknown={isError} />}
    >
      {recoveryCodes && (
        <RecoveryCodes codes={recoveryCodes} onConfirm={() => setRecoveryCodes(null)} />
      )}
      {status?.isEnabled && !recoveryCodes && <DisableTwoFactor />}
      {status && !status.isEnabled && (
        <EnableTwoFactor isSetup={status.isSetup} onEnabled={setRecoveryCodes} />
      )}
      {!status && !isError && <PanelSkeleton label="Loading: two-factor status" />}
      {!status && isError && (
        <p>
          <QuietButton aria-disabled={isFetching} onClick={() => void refetch()}>
            Check again
          </QuietButton>
        </p>
      )}
    </Panel>
  )
}

function State({ status, isUnknown }: { status: TwoFactorStatus | undefined; isUnknown: boolean }) {
  if (!status) return isUnknown ? <span className="text-sm text-soft">Status not known</span> : null
  const look = status.isEnabled ? 'bg-leaf text-white' : 'bg-sand text-ink'
  return (
    <span role="status" className={`rounded-full px-3 py-1 text-xs font-medium ${look}`}>
      {status.isEnabled ? 'Enabled' : 'Disabled'}
    </span>
  )
}
