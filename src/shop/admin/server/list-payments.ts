import type { Room } from '#shop/room.ts'
import type { ListSliceWish, PaymentFilters, PaymentRecord } from '../domain/admin-lists.schema.ts'
import {
  paymentConditions,
  paymentRecord,
  paymentSource,
  type StoredPayment,
} from './payment-list.ts'
import { readSlice, type Slice } from './read-slice.ts'

/** Payments as the filters ask for them, newest first, slice by slice. */
export async function listPayments(
  { db }: Pick<Room, 'db'>,
  wish: PaymentFilters & ListSliceWish,
): Promise<Slice<PaymentRecord>> {
  const slice = await readSlice<StoredPayment>(db, paymentSource, paymentConditions(wish), wish)
  return { ...slice, rows: slice.rows.map(paymentRecord) }
}
