import { Link } from 'wouter'
import type { Member } from '#shop/members/domain/member.schema.ts'
import { greetingOf, memberBenefits } from '#shop/members/domain/member-words.ts'
import { ProfilePicture } from '#shop/members/ui/profile-picture.tsx'
import { SignOutButton } from '#shop/members/ui/sign-out-button.tsx'
import { buttonLook } from '#ui/button.tsx'
import { promises } from '../promises.ts'
import { FeaturedForMember } from './featured-for-member.tsx'
import { QuickActions } from './quick-actions.tsx'

/** Where members come home to (spec 2). */
export function MemberHome({ member }: { member: Member }) {
  return (
    <>
      <section className="bg-sand">
        <div className="page-width grid justify-items-start gap-6 py-12 md:py-20">
          <ProfilePicture address={member.profileImageUrl} className="size-20" />
          <div className="grid gap-3">
            <p className="eyebrow text-clay">Your shop</p>
            <h1 className="text-3xl wrap-anywhere">{greetingOf(member)}</h1>
          </div>
          <p className="max-w-xl text-lg text-soft">
            Your hearts, your orders and what is new on the table, all in one place.
          </p>
          <p className="flex flex-wrap gap-3">
            <Link href="/products" className={buttonLook()}>
              Shop Collection
            </Link>
            <SignOutButton />
          </p>
        </div>
      </section>
      <QuickActions />
      <FeaturedForMember />
      <Benefits />
    </>
  )
}

function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width pb-16 md:pb-24">
      <h2 id="benefits" className="mb-8 text-2xl">
        What being a member brings
      </h2>
      <ul className="grid grid-cols-pair gap-x-4 gap-y-8 border-t border-ink pt-8 md:gap-x-8 lg:grid-cols-quartet">
        {memberBenefits(promises.cashback).map(({ title, text }) => (
          <li key={title} className="grid content-start gap-2">
            <h3 className="text-xl">{title}</h3>
            <p className="text-sm text-soft md:text-base">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
