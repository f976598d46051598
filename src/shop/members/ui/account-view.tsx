import { ArrowRight } from 'lucide-react'
import { useSettings } from '#platform/settings-context.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { Link } from '#ui/link.tsx'
import type { Member } from '../domain/member.schema.ts'
import { memberBenefits, nameOf } from '../domain/member-words.ts'
import { AccountSection } from './account-section.tsx'
import { CashbackCodes } from './cashback-codes.tsx'
import { ClaimOrderForm } from './claim-order-form.tsx'
import { MemberOrderList } from './member-order-list.tsx'
import { OwnRecords } from './own-records.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { type ProductAction, SavedProducts } from './saved-products.tsx'
import { SignOutButton } from './sign-out-button.tsx'

interface AccountViewProps {
  member: Member
  actionOf: ProductAction
}

/** The member's account (spec 2). */
export function AccountView({ member, actionOf }: AccountViewProps) {
  return (
    <div className="page-width pb-20 md:pb-28">
      <AccountHeading member={member} />
      <div className="grid gap-14 border-t border-ink pt-10 lg:grid-cols-[1fr_19rem] lg:gap-20">
        <div className="grid min-w-0 content-start gap-14">
          <MemberOrderList />
          <CashbackCodes />
          <SavedProducts actionOf={actionOf} />
          <ClaimOrderForm />
        </div>
        <aside className="grid content-start gap-12">
          <Benefits />
          <QuickLinks />
          <OwnRecords />
        </aside>
      </div>
    </div>
  )
}

function AccountHeading({ member }: { member: Member }) {
  const { email, createdAt, profileImageUrl } = member
  const { name, timeZone } = useSettings()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-8 md:pt-16 md:pb-12">
      <div className="grid min-w-0 gap-4">
        <ProfilePicture address={profileImageUrl} className="size-20" />
        <p className="eyebrow text-clay">{name} Member</p>
        <h1 className="text-3xl wrap-anywhere">{nameOf(member)}</h1>
        <p className="text-lg wrap-anywhere text-soft">{email ?? 'No email provided'}</p>
        <p className="text-sm text-soft">
          Member since {createdAt ? formatTimestamp(createdAt, timeZone) : 'Unknown'}
          {profileImageUrl && (
            <>
              {' · '}
              <span>Profile image linked</span>
            </>
          )}
        </p>
      </div>
      <SignOutButton />
    </header>
  )
}

function Benefits() {
  return (
    <AccountSection title="Member benefits">
      <ul className="grid gap-4">
        {memberBenefits(useSettings()).map(({ title, text }) => (
          <li key={title}>
            <p className="font-medium">{title}</p>
            <p className="text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

const linksOf = (shopName: string) => [
  { href: '/products', name: 'Browse products' },
  { href: '/cart', name: 'Your cart' },
  { href: '/about', name: `About ${shopName}` },
  { href: '/', name: 'Back to Home' },
]

function QuickLinks() {
  return (
    <AccountSection title="Quick links">
      <ul>
        {linksOf(useSettings().name).map(({ href, name }) => (
          <li key={href} className="border-b border-hairline">
            <Link
              href={href}
              className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-clay"
            >
              {name}
              <ArrowRight aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
