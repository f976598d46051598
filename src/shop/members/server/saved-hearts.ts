import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { productJsonText } from '#shop/catalog/server/product-json-text.ts'
import type { Room } from '#shop/room.ts'
import { askAsMember } from './ask-as-member.ts'

const listed = `(
  select coalesce(json_agg(${productJsonText('p')} order by s.created_at desc, p.id), '[]')
  from saved_products s join products p on p.id = s.product_id where s.member_id = member.id
)`

/** The products that a member gave a heart, newest first. */
export function listHearts(room: Room, sid: string | null): Promise<Product[]> {
  return askAsMember(room, sid, { select: listed })
}

const saved = `saved as (
  insert into saved_products (member_id, product_id, created_at)
  select member.id, p.id, $2 from member join products p on p.id = any($3::integer[])
  on conflict do nothing
)`

/** Keeps hearts for a member; those that are there stay, and products that are not are passed over. */
export async function saveHearts(
  room: Room,
  sid: string | null,
  productIds: readonly number[],
): Promise<void> {
  await askAsMember(room, sid, { clauses: [saved], select: 'true', values: [productIds] })
}

const removed = `removed as (
  delete from saved_products where member_id = (select id from member) and product_id = $3
)`

/** Takes a heart back. */
export async function removeHeart(
  room: Room,
  sid: string | null,
  productId: number,
): Promise<void> {
  await askAsMember(room, sid, { clauses: [removed], select: 'true', values: [productId] })
}
