import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { BackLink } from '#backoffice/parts/back-link.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useApi } from '#platform/api-context.tsx'
import { customerQuery } from '#shop/customers/backoffice/customers.queries.ts'
import type { Customer } from '#shop/customers/domain/customer.schema.ts'
import { Button } from '#ui/button.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DraftTotal } from './draft-total.tsx'
import { LineFields } from './line-fields.tsx'
import { useDraftPreview } from './new-draft.queries.ts'
import { hasOpenLine } from './new-line.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ProductPicker } from './product-picker.tsx'
import { useDraftSubmit } from './use-draft-submit.ts'
import { useNewDraft } from './use-new-draft.ts'

/** Makes an order for a customer, who may be known already (`customer`), and shows its running total (commerce 3). */
export function NewDraftScreen({ place: { search } }: ScreenProps) {
  const email = search.get('customer')?.toLowerCase()
  return email ? (
    <DraftForCustomer key={email} email={email} />
  ) : (
    <RestartableDraft customer={null} />
  )
}

function DraftForCustomer({ email }: { email: string }) {
  const query = useQuery(customerQuery(useApi(), email))
  return (
    <Answered query={query} what="The customer" missing="No customer has this email">
      {(customer) => <RestartableDraft customer={customer} />}
    </Answered>
  )
}

interface NewDraftProps {
  customer: Customer | null
  onAnew: () => void
}

function RestartableDraft({ customer }: Pick<NewDraftProps, 'customer'>) {
  const [round, setRound] = useState(0)
  return (
    <NewDraft key={round} customer={customer} onAnew={() => setRound((before) => before + 1)} />
  )
}

function NewDraft({ customer, onAnew }: NewDraftProps) {
  const draft = useNewDraft(customer, onAnew)
  const priced = useDraftPreview(draft.known)
  const { send, isSending, failure, itemsError, attempts } = useDraftSubmit(draft, priced)
  const element = useFocusOnWrong(attempts)
  const code = draft.form.watch('promotionalCode')
  return (
    <FormProvider {...draft.form}>
      <p className="pb-5">
        <BackLink href="/admin/drafts">All draft orders</BackLink>
      </p>
      <form
        ref={element}
        noValidate
        aria-label="New order"
        onSubmit={(event) => void send(event)}
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid min-w-0 gap-5">
          <Lines draft={draft} priced={priced} error={itemsError} isTried={attempts > 0} />
          <CustomerFields />
          <PaymentFields code={priced.preview?.code} />
        </div>
        <div className="grid gap-5 xl:sticky xl:top-6">
          <DraftTotal
            {...priced}
            isOpen={hasOpenLine(draft.lines)}
            code={code}
            onRetry={priced.retry}
          />
          <div className="grid gap-3">
            <p role="alert" className="text-sm text-alarm empty:hidden">
              {failure}
            </p>
            <Button type="submit" aria-disabled={isSending}>
              {isSending ? 'One moment…' : 'Place order and send pay link'}
            </Button>
            <QuietButton disabled={isSending} onClick={draft.beginAnew}>
              Start over
            </QuietButton>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}

interface LinesProps {
  draft: ReturnType<typeof useNewDraft>
  priced: ReturnType<typeof useDraftPreview>
  error: string | undefined
  /** Whether sending was tried, so that what is still open is marked. */
  isTried: boolean
}

function Lines({ draft, priced, error, isTried }: LinesProps) {
  const { lines, setLines } = draft
  const { preview, isCurrent } = priced
  // While another answer is under way, positions may belong to other lines, and what was wrong may be right by now.
  const pricedAt = (place: number) => {
    const item = preview?.items[place]
    if (isCurrent || !item) return item
    return preview?.items.length === lines.length ? { ...item, problem: null } : undefined
  }
  return (
    <Panel title="Products">
      <ProductPicker error={error} onAdd={(line) => setLines([...lines, line])} />
      <ul className="grid empty:hidden">
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
            line={line}
            isTried={isTried}
            priced={pricedAt(place)}
            onChange={(changed) => setLines(lines.with(place, changed))}
            onRemove={() => setLines(lines.toSpliced(place, 1))}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** Focuses the first invalid field after each attempt to send. */
function useFocusOnWrong(attempts: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return element
}
