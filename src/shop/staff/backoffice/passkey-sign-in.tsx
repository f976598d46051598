import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { knowsPasskeys } from './knows-passkeys.ts'
import { usePasskeySignIn } from './use-passkeys.ts'

/** The second way to sign in, if the browser supports it: with a passkey, which needs no user name. */
export function PasskeySignIn() {
  return knowsPasskeys() ? <Offer /> : null
}

/**
 * Its label does not say "Sign in with …", because only the form's button should have that name, for password managers
 * and screen readers.
 */
function Offer() {
  const { signIn, isPending, failure } = usePasskeySignIn()
  const note = useId()
  return (
    <section aria-label="Passkey" className="grid gap-4">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        or
      </p>
      <Button
        look="outline"
        aria-disabled={isPending}
        aria-describedby={note}
        onClick={signIn}
        className="w-full"
      >
        <KeyRound aria-hidden strokeWidth={1.5} className="size-4.5" />
        {isPending ? 'Waiting for your passkey…' : 'Use a passkey instead'}
      </Button>
      {failure ? (
        <p id={note} role="alert" className="text-sm text-alarm">
          {failure}
        </p>
      ) : (
        <p id={note} className="text-sm text-soft">
          Sign in with your fingerprint, face or PIN. No username, password or code.
        </p>
      )}
    </section>
  )
}
