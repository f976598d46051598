import { useState } from 'react'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import type { ChangePassword } from '../../domain/staff.schema.ts'
import { PasswordField } from './password-field.tsx'
import { Outcome } from './phone-panel.tsx'
import { useChange } from './use-change.ts'

const nothing = { current: '', next: '', again: '' }

/** Changes the password, which ends all other sessions. */
export function PasswordPanel({ username }: { username: string }) {
  const [entries, setEntries] = useState(nothing)
  const [mismatch, setMismatch] = useState<string>()
  const { change, isPending, failure } = useChange<ChangePassword>({
    path: 'password',
    title: 'Password changed',
    onDone: () => setEntries(nothing),
  })
  const set = (entry: keyof typeof nothing) => (value: string) => {
    setEntries({ ...entries, [entry]: value })
    setMismatch(undefined)
  }
  const { current, next, again } = entries
  return (
    <Panel title="Password" note="Changing it signs you out on every other device.">
      <form
        aria-label="Password"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (next !== again) setMismatch('The passwords don’t match')
          else if (!isPending) change({ currentPassword: current, newPassword: next })
        }}
      >
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <div className="sm:col-span-2">
          <PasswordField label="Current password" value={current} onChange={set('current')} />
        </div>
        <PasswordField
          label="New password"
          hint="At least 8 characters"
          isNew
          value={next}
          onChange={set('next')}
        />
        <PasswordField
          label="New password again"
          isNew
          error={mismatch}
          value={again}
          onChange={set('again')}
        />
        <Outcome failure={failure} />
        <p className="sm:col-span-2">
          <QuietButton type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving…' : 'Change password'}
          </QuietButton>
        </p>
      </form>
    </Panel>
  )
}
