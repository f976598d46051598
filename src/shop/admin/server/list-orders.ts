import type { Room } from '#shop/room.ts'
import type { ListSliceWish, OrderFilters, OrderRecord } from '../domain/admin-lists.schema.ts'
import { orderConditions, orderRecord, orderSource, type StoredOrder } from './order-list.ts'
import { readSlice, type Slice } from './read-slice.ts'

/** Orders as the filters ask for them, newest first, slice by slice. */
export async function listOrders(
  { db }: Pick<Room, 'db'>,
  wish: OrderFilters & ListSliceWish,
): Promise<Slice<OrderRecord>> {
  const slice = await readSlice<StoredOrder>(db, orderSource(wish), orderConditions(wish), wish)
  return { ...slice, rows: slice.rows.map(orderRecord) }
}
