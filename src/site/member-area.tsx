import { Link } from 'wouter'
import { useMember } from '#shop/members/ui/members.queries.ts'
import { SignOutButton, SignOutIcon } from '#shop/members/ui/sign-out-button.tsx'

/**
 * The sign-in link, or the member's name with the sign-out link; both have one width, so that
 * nothing moves when the answer arrives (spec 2).
 */
export function MemberArea() {
  const { member } = useMember()
  return (
    <div className="hidden w-28 shrink-0 items-center justify-end md:flex">
      {member ? (
        <>
          <Link
            href="/account"
            className="inline-flex min-h-11 min-w-0 items-center text-sm font-medium hover:text-clay"
          >
            <span className="truncate">{member.firstName ?? 'Account'}</span>
          </Link>
          <SignOutIcon />
        </>
      ) : (
        <a
          href="/api/login"
          className="inline-flex min-h-11 items-center text-sm font-medium hover:text-clay"
        >
          Sign In
        </a>
      )}
    </div>
  )
}

/** The same in the menu of small screens. */
export function MenuMember({ onFollow }: { onFollow: () => void }) {
  const { member } = useMember()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
      {member ? (
        <>
          <Link href="/account" onClick={onFollow} className="text-link min-w-0 truncate">
            {member.firstName ?? 'Account'}
          </Link>
          <SignOutButton look="quiet" />
        </>
      ) : (
        <a href="/api/login" className="text-link inline-flex min-h-11 items-center">
          Sign In
        </a>
      )}
    </div>
  )
}
