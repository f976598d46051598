import { LogOut } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** Signs out with a full navigation, so that no page keeps any of the member's data (spec 2). */
function signOut(): void {
  location.assign('/api/logout')
}

export function SignOutButton({ look = 'outline' }: { look?: 'outline' | 'quiet' }) {
  return (
    <Button look={look} onClick={signOut}>
      Sign Out
    </Button>
  )
}

export function SignOutIcon({ className }: { className?: string }) {
  return (
    <IconButton label="Sign Out" onClick={signOut} {...(className ? { className } : {})}>
      <LogOut aria-hidden strokeWidth={1.5} className="size-5" />
    </IconButton>
  )
}
