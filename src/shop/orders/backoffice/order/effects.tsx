import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { describeChoice } from '#kernel/choice-words.ts'
import { formatDecimal } from '#kernel/money.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { statesInSentence } from '../../domain/owner-words.ts'
import type { RefundPreview } from '../../domain/refund.schema.ts'

/** The effects of a cancellation or a refund, fetched again whenever its body changes. */
export function usePreview<Effects = RefundPreview>(path: string, body: object, isAsked: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: [adminKey, 'preview', path, body],
    queryFn: ({ signal }) =>
      api.call<Effects>(`/api/admin/${path}?preview=1`, { method: 'POST', body, signal }),
    // Without a request, no earlier preview stays visible.
    placeholderData: (before) => (isAsked ? before : undefined),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
}

interface EffectsProps {
  order: OwnerOrder
  preview: ReturnType<typeof usePreview<RefundPreview>>
  /** Shown until something is chosen. */
  advice: string
}

/** Says exactly what a cancellation or a refund will do, beforehand. */
export function Effects({ order, ...asked }: EffectsProps) {
  return (
    <EffectsFrame {...asked}>
      {(effects) => <EffectList order={order} effects={effects} />}
    </EffectsFrame>
  )
}

interface EffectsFrameProps<Effects> {
  preview: ReturnType<typeof usePreview<Effects>>
  advice: string
  children: (effects: Effects) => ReactNode
}

/** The place where a dialog says what will happen: advice until something is chosen, why it can't be done, or its effects. */
export function EffectsFrame<Effects>({ preview, advice, children }: EffectsFrameProps<Effects>) {
  const { data, error, isPlaceholderData } = preview
  return (
    <section
      aria-label="What will happen"
      aria-live="polite"
      className={`grid gap-2 bg-sand/60 p-4 text-sm transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <h3 className="font-sans text-sm font-medium tracking-[0]">What will happen</h3>
      {error && <p className="text-alarm">{reasonOf(error, 'We couldn’t reach the shop.')}</p>}
      {!error && !data && <p className="text-soft">{advice}</p>}
      {!error && data && children(data)}
    </section>
  )
}

function EffectList({ order, effects }: { order: OwnerOrder; effects: RefundPreview }) {
  const { refund, stock, code, cashback, isCashbackSpent, mails, after } = effects
  const parts = [
    ['items', refund.items],
    ['shipping', refund.shipping],
    ['tax', refund.tax],
  ].filter(([, amount]) => Number(amount) > 0)
  return (
    <ul className="grid gap-1.5">
      {Number(refund.total) > 0 && (
        <li className="flex flex-wrap justify-between gap-x-4 text-base">
          <span>The customer gets back</span>
          <span className="font-medium even-digits">{formatDecimal(refund.total)}</span>
        </li>
      )}
      {parts.length > 1 && (
        <li className="text-soft even-digits">
          {parts.map(([name, amount]) => `${formatDecimal(amount ?? '0')} for ${name}`).join(', ')}
        </li>
      )}
      {stock.map(({ variantId, sku, released, delta }) => (
        <li key={variantId} className="wrap-anywhere">
          {released} × {nameOf(order, sku)} won’t be sent
          {delta > 0 && ' and can be sold again'}
        </li>
      ))}
      {code.released && <li>The promotional code can be used again</li>}
      {cashback && <li>{cashbackInWords(cashback)}</li>}
      {isCashbackSpent && (
        <li>The cashback code has already been used, so the customer keeps its discount</li>
      )}
      <li>{mails.length > 0 ? 'The customer gets an email' : 'No email is sent'}</li>
      <li className="text-soft">The order will be {statesInSentence(after)}</li>
    </ul>
  )
}

/** What happens to an unused cashback code, as a sentence without its end. */
export function cashbackInWords({ from, to }: NonNullable<RefundPreview['cashback']>): string {
  return Number(to) === 0
    ? `The unused cashback code of ${formatDecimal(from)} will stop working`
    : `The unused cashback code will be worth ${formatDecimal(to)} instead of ${formatDecimal(from)}`
}

/** An ordered item in words: "Halo Fan, D · 12 mm". */
export function nameOf({ items }: OwnerOrder, sku: string): string {
  const item = items.find((one) => one.sku === sku)
  if (!item) return sku
  return [item.name, describeChoice(item.options)].filter(Boolean).join(', ')
}
