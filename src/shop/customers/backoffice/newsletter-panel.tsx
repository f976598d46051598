import { type ReactNode, useState } from 'react'
import { Day } from '#backoffice/parts/day.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { UnsubscribeDialog } from '#shop/newsletter/backoffice/unsubscribe-dialog.tsx'
import { sourceWords } from '#shop/newsletter/domain/source-words.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { consentWords } from '../domain/consent-words.ts'
import type { Customer } from '../domain/customer.schema.ts'

/** Whether a customer gets the newsletter and since when, and whether they sign in as a member. */
export function NewsletterPanel({ customer }: { customer: Customer }) {
  const { subscription, member } = customer
  return (
    <Panel title="Newsletter and account" action={<Unsubscribe customer={customer} />}>
      <dl className="grid gap-2 border-t border-hairline pt-4 text-sm">
        <Line label="Newsletter">
          <StateBadge {...consentWords(subscription?.status ?? null)} />
        </Line>
        {subscription && (
          <>
            <Line label="Requested">
              <Day at={subscription.createdAt} />
            </Line>
            {subscription.confirmedAt && (
              <Line label="Confirmed">
                <Day at={subscription.confirmedAt} />
              </Line>
            )}
            {subscription.unsubscribedAt && (
              <Line label="Ended">
                <Day at={subscription.unsubscribedAt} />
              </Line>
            )}
            <Line label="Source">{sourceWords(subscription.source)}</Line>
          </>
        )}
        <Line label="Member">{member ? <Day at={member.since} /> : 'No account'}</Line>
      </dl>
      {subscription?.consentText && (
        <p className="border-l-2 border-hairline pl-3 text-xs text-soft">
          <span className="block pb-0.5 font-medium text-ink">They agreed to</span>
          {subscription.consentText}
        </p>
      )}
    </Panel>
  )
}

/** Unsubscribes a customer who asked for it. */
function Unsubscribe({ customer: { email, subscription } }: { customer: Customer }) {
  const mayEnd = useMay('POST /api/admin/subscriptions/{id}/unsubscribe')
  const [isAsked, setAsked] = useState(false)
  if (!subscription) return null
  return (
    <>
      {mayEnd && subscription.status !== 'unsubscribed' && (
        <QuietButton onClick={() => setAsked(true)}>Unsubscribe</QuietButton>
      )}
      {isAsked && (
        <UnsubscribeDialog
          subscription={{ id: subscription.id, email }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
