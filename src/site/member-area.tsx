import { lazy, Suspense } from 'react'
import { useMember } from '#shop/members/ui/members.queries.ts'

const MemberLinks = lazy(async () => ({
  default: (await import('./member-links.tsx')).MemberLinks,
}))

/**
 * The sign-in link, or the member's name with the sign-out link, in equal width, so that nothing moves when the answer
 * arrives (spec 2). Members' parts are only fetched for members.
 */
export function MemberArea() {
  const { member } = useMember()
  return (
    <div className="hidden w-28 shrink-0 items-center justify-end md:flex">
      {member ? (
        <Suspense>
          <MemberLinks firstName={member.firstName} />
        </Suspense>
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
