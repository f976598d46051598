import { useSettings } from '#platform/settings-context.tsx'
import type { Member } from '#shop/members/domain/member.schema.ts'
import { greetingOf, memberBenefits } from '#shop/members/domain/member-words.ts'
import { ProfilePicture } from '#shop/members/ui/profile-picture.tsx'
import { SignOutButton } from '#shop/members/ui/sign-out-button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { ClosedEye } from '../closed-eye.tsx'
import { FeaturedForMember } from './featured-for-member.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The home page of members (spec 2). */
export function MemberHome({ member }: { member: Member }) {
  return (
    <>
      <Greeting member={member} />
      <QuickActions />
      <FeaturedForMember />
      <Benefits />
    </>
  )
}

function Greeting({ member }: { member: Member }) {
  return (
    <section className="bg-sand">
      <div className="page-width grid items-center gap-x-16 gap-y-6 py-12 md:py-20 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <ProfilePicture address={member.profileImageUrl} className="size-20" />
          <div className="grid gap-3">
            <p className="eyebrow text-clay-deep">Your shop</p>
            <h1 className="text-3xl wrap-anywhere">{greetingOf(member)}</h1>
          </div>
          <p className="max-w-md text-lg text-soft">
            Your wishlist, your orders and what is new, all in one place.
          </p>
          <p className="flex flex-wrap gap-3">
            <Link href="/products" className={buttonLook()}>
              Shop Collection
            </Link>
            <SignOutButton />
          </p>
        </div>
        <ClosedEye className="hidden w-full lg:block" />
      </div>
    </section>
  )
}

function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width pb-16 md:pb-24">
      <h2 id="benefits" className="mb-8 text-2xl">
        What you get as a member
      </h2>
      <ul className="grid gap-x-4 gap-y-8 border-t border-ink pt-8 sm:grid-cols-pair md:gap-x-8 lg:grid-cols-quartet">
        {memberBenefits(useSettings()).map(({ title, text }) => (
          <li key={title} className="grid min-w-0 content-start gap-2 wrap-anywhere">
            <h3 className="text-xl">{title}</h3>
            <p className="text-sm text-soft md:text-base">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
