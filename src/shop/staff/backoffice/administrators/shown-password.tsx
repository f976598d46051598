import { useEffect, useRef } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { focusAfterDialog } from '../focus-after-dialog.ts'
import type { MadePassword } from './use-accounts.ts'

interface ShownPasswordProps {
  made: MadePassword
  onConfirm: () => void
}

/** A generated password, shown until the owner confirms having it. */
export function ShownPassword({ made: { username, password }, onConfirm }: ShownPasswordProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusAfterDialog(heading.current), [])
  return (
    <div className="grid gap-4 border-l-2 border-clay bg-blush/60 p-5">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Password of {username}
        </h3>
        <p className="text-sm">
          You’ll see it only this once. Give it only to {username}, and not by email or chat: anyone
          who has it can sign in as them. Ask them to change it under Security.
        </p>
      </div>
      <p className="flex items-center justify-between gap-x-4 border-y border-ink/15">
        <code className="min-w-0 py-2 font-mono font-medium break-all sm:text-lg">{password}</code>
        <CopyButton text={password} label="Copy password" />
      </p>
      <p>
        <QuietButton onClick={onConfirm}>I’ve passed it on</QuietButton>
      </p>
    </div>
  )
}
