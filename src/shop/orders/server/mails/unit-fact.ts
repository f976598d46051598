import { mailedThumbnail } from '#shop/catalog/domain/mailed-thumbnail.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Fact } from '#shop/mail/domain/mail-content.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'

type Item = Pick<OwnerOrder['items'][number], 'name' | 'options' | 'picture'>

/** Units of an ordered item in an email, without a price: "Plum Velvet × 2", "Curl C · 12 mm", and the picture. */
export function unitFact(item: Item, quantity: number): Fact {
  const detail = describeVariant(JSON.stringify(item.options))
  const fact = { name: `${item.name} × ${quantity}`, value: '', ...mailedThumbnail(item) }
  return detail ? { ...fact, detail } : fact
}

/** The same for the lines of a parcel, a return, or a refund. */
export function unitFacts(
  { items }: OwnerOrder,
  lines: readonly { orderItemId: number; quantity: number }[],
): Fact[] {
  return lines.flatMap(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    return item ? [unitFact(item, quantity)] : []
  })
}
