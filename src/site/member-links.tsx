import { SignOutIcon } from '#shop/members/ui/sign-out-button.tsx'
import { Link } from '#ui/link.tsx'

/** The member's name, linked to the account, and the sign-out link. */
export function MemberLinks({ firstName }: { firstName: string | null }) {
  return (
    <>
      <Link
        href="/account"
        className="inline-flex min-h-11 min-w-0 items-center text-sm font-medium hover:text-clay"
      >
        <span className="truncate">{firstName ?? 'Account'}</span>
      </Link>
      <SignOutIcon />
    </>
  )
}
