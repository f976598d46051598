import { useQuery } from '@tanstack/react-query'
import { Download, FilePlus2, UserX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCommands } from '#backoffice/commands/commands.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { BackLink } from '#backoffice/parts/back-link.tsx'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { QuietButton, quietLook } from '#backoffice/parts/quiet-button.tsx'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { isErased } from '#shop/orders/domain/allowed-actions.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { Customer } from '../domain/customer.schema.ts'
import { ContactPanel } from './contact-panel.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { customerQuery, useExport } from './customers.queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'

/** Everything the shop knows about one person, with the export and erasure that the law grants them (commerce 3). */
export function CustomerScreen({ place: { params } }: ScreenProps) {
  const email = (params.email ?? '').toLowerCase()
  const query = useQuery(customerQuery(useApi(), email))
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="grid gap-5">
      <p>
        <BackLink href="/admin/customers">All customers</BackLink>
      </p>
      {isUnknown ? (
        <div className="bg-white">
          <Nothing title="No customer has this email">
            There is no order, review or subscription for {email}.
          </Nothing>
        </div>
      ) : (
        <Answered query={query} what="The customer">
          {(customer) => <Whole customer={customer} />}
        </Answered>
      )}
    </div>
  )
}

function Whole({ customer }: { customer: Customer }) {
  return (
    <>
      <Head customer={customer} />
      <CustomerFigures customer={customer} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-5">
          <OrdersPanel orders={customer.orders} total={customer.orderCount} />
          <ReviewsPanel reviews={customer.reviews} />
        </div>
        <div className="grid content-start gap-5">
          {customer.contact && (
            <ContactPanel contact={customer.contact} isErased={isErased(customer)} />
          )}
          <NewsletterPanel customer={customer} />
          <NotesPanel customer={customer} />
        </div>
      </div>
    </>
  )
}

function Head({ customer }: { customer: Customer }) {
  const { email, firstName, lastName } = customer
  const mayErase = useMay('POST /api/admin/customers/{email}/erase')
  const isOffered = mayErase && !isErased(customer)
  const [isErasing, setErasing] = useState(false)
  const { take, isTaking } = useFile(email)
  useCommands(
    isOffered
      ? [
          { ...ofScreen, id: 'customer-export', title: 'Export the customer', run: take },
          {
            ...ofScreen,
            id: 'customer-erase',
            title: 'Erase the customer',
            run: () => setErasing(true),
          },
        ]
      : [],
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="grid gap-0.5">
        <span className="font-display text-2xl wrap-anywhere">
          {`${firstName} ${lastName}`.trim() || 'No name'}
        </span>
        {isErased(customer) ? (
          <span className="text-sm text-soft break-all">{email}</span>
        ) : (
          <a href={`mailto:${email}`} className="tap text-link text-sm">
            <EmailText email={email} />
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <NewDraftLink email={email} />
        {isOffered && (
          <>
            <QuietButton aria-disabled={isTaking} onClick={take}>
              <Download aria-hidden strokeWidth={1.5} className="size-4" />
              {isTaking ? 'Exporting…' : 'Export'}
            </QuietButton>
            <QuietButton onClick={() => setErasing(true)} className="text-alarm">
              <UserX aria-hidden strokeWidth={1.5} className="size-4" />
              Erase
            </QuietButton>
          </>
        )}
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </div>
  )
}

/** Leads to a draft order that knows the customer already. */
function NewDraftLink({ email }: { email: string }) {
  const mayPlace = useMay('POST /api/admin/drafts')
  const [, navigate] = useLocation()
  const isOffered = mayPlace && !isErased({ email })
  const address = `/admin/drafts/new?customer=${encodeURIComponent(email)}`
  useCommands(
    isOffered
      ? [
          {
            ...ofScreen,
            id: 'customer-draft',
            title: 'New draft order for the customer',
            run: () => navigate(address),
          },
        ]
      : [],
  )
  return isOffered ? (
    <Link href={address} className={quietLook}>
      <FilePlus2 aria-hidden strokeWidth={1.5} className="size-4" />
      New draft order
    </Link>
  ) : null
}

const ofScreen = { group: 'This screen' } as const

/** Saves everything stored about the customer as a file. */
function useFile(email: string) {
  const { mutate, isPending } = useExport(email)
  const take = () => {
    if (isPending) return
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, 'customer.json'),
      onError: (error) =>
        showToast({
          title: 'Export failed',
          tone: 'destructive',
          description: reasonOf(error, 'Please try again.'),
        }),
    })
  }
  return { take, isTaking: isPending }
}
