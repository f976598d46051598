import { addDays } from '#kernel/business-days.ts'
import { times, toDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { verdictJson } from '#shop/promotions/server/verdict-json.ts'
import type { CheckedDraftRequest, DraftPreview } from '../domain/draft.schema.ts'
import { readDraft, type StandingDraft } from './read-draft.ts'

/** Gives what a draft would cost now and what keeps it from being placed; stores nothing. */
export async function previewDraft(
  context: Context,
  request: CheckedDraftRequest,
): Promise<DraftPreview> {
  const draft = await readDraft(context.db, context, request)
  const { totals, settings, verdict } = draft
  return {
    items: request.items.map(({ quantity }, place) => ({ quantity, ...lineJson(draft, place) })),
    code: verdict && verdictJson(verdict),
    subtotal: toDecimal(totals.subtotal),
    discountAmount: toDecimal(totals.discount),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    taxBasisPoints: settings.taxBasisPoints,
    total: toDecimal(totals.total),
    expiresAt: reservedUntil(context.now(), request).toISOString(),
  }
}

function lineJson({ lines, problems }: StandingDraft, place: number) {
  const problem = problems.find(({ path }) => path === `items.${place}`)?.message ?? null
  const line = lines[place]
  if (!line) return { variantId: null, sku: null, name: null, price: null, total: null, problem }
  const { variantId, sku, price, unitPrice, quantity, product } = line
  const total = toDecimal(times(unitPrice, quantity))
  return { variantId, sku, name: product.name, price, total, problem }
}

/** When a draft placed now stops waiting for its payment. */
export function reservedUntil(
  now: Date,
  { reservedDays }: Pick<CheckedDraftRequest, 'reservedDays'>,
): Date {
  return new Date(addDays(now.getTime(), reservedDays))
}
