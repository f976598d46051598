import { useMember } from '#shop/members/ui/members.queries.ts'
import { SignOutButton } from '#shop/members/ui/sign-out-button.tsx'
import { Link } from '#ui/link.tsx'

/** The sign-in link, or the member with the sign-out button, in the menu on small screens. */
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
