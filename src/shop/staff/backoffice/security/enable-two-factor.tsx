import { useState } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { TwoFactorSetup } from '../../domain/staff.schema.ts'
import { PasswordField } from './password-field.tsx'
import { useSetUp } from './use-two-factor.ts'
import { VerifyCode } from './verify-code.tsx'

interface EnableTwoFactorProps {
  /** Whether an app already has the key, so that one of its codes is enough. */
  isSetup: boolean
  onEnabled: (recoveryCodes: readonly string[]) => void
}

/** Turns the second factor on: first a key for the app, then a code from it. */
export function EnableTwoFactor({ isSetup, onEnabled }: EnableTwoFactorProps) {
  const { setup, ...begin } = useSetUp()
  if (setup)
    return (
      <>
        <SetupKey setup={setup} />
        <VerifyCode onEnabled={onEnabled} />
      </>
    )
  return (
    <>
      {isSetup && (
        <>
          <p className="text-sm">
            Your authenticator app still has the key for this account. Enter a code from it to turn
            two-factor authentication back on.
          </p>
          <VerifyCode onEnabled={onEnabled} />
        </>
      )}
      <BeginSetUp {...begin} label={isSetup ? 'Set up another app' : 'Set up 2FA'} />
    </>
  )
}

interface BeginSetUpProps extends Omit<ReturnType<typeof useSetUp>, 'setup'> {
  label: string
}

/**
 * The button that starts the setup. Some minutes after the sign-in it requires the password, which a stolen session
 * lacks.
 */
function BeginSetUp({ label, setUp, needsPassword, isPending }: BeginSetUpProps) {
  const [password, setPassword] = useState('')
  return (
    <form
      noValidate
      aria-label="Set up 2FA"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,18rem)_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        setUp(password)
      }}
    >
      {needsPassword && (
        <PasswordField label="Password to set up 2FA" value={password} onChange={setPassword} />
      )}
      <p>
        <QuietButton type="submit" aria-disabled={isPending}>
          {label}
        </QuietButton>
      </p>
    </form>
  )
}

function SetupKey({ setup: { qrCode, manualEntryKey } }: { setup: TwoFactorSetup }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        width={184}
        height={184}
        className="size-46 border border-hairline bg-white p-2"
      />
      <div className="grid content-start gap-3 text-sm">
        <p>Scan this code with your authenticator app, or type the key by hand:</p>
        <p className="flex items-center justify-between gap-2 border-y border-hairline py-1">
          <code className="font-sans font-medium tracking-wide break-all">{manualEntryKey}</code>
          <CopyButton text={manualEntryKey} label="Copy key" />
        </p>
        <p className="text-soft">You’ll see the key only this once. Keep it to yourself.</p>
      </div>
    </div>
  )
}
