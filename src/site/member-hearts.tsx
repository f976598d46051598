import { lazy, Suspense } from 'react'
import { useMember } from '#shop/members/ui/members.queries.ts'

const KeptHearts = lazy(async () => ({
  default: (await import('#shop/members/ui/kept-hearts.tsx')).KeptHearts,
}))

/** Only members' hearts are kept, so only members fetch what keeps them. */
export function MemberHearts() {
  const { member } = useMember()
  return member && <Suspense>{<KeptHearts />}</Suspense>
}
