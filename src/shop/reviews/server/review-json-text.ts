import { isoText } from '#db/sql-text.ts'

const photos = `(
  select coalesce(json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height) order by f.position), '[]')
  from review_photos f where f.review_id = r.id and f.picture is not null
)`

/** In SQL: the shop's reply to the review r as JSON; null if there is none. */
export const replyJson = `(
  case when r.reply is not null then json_build_object('text', r.reply, 'at', ${isoText('r.replied_at')}) end
)`

/** In SQL: the row `r` as the API's JSON, without its writer's email. */
export const reviewJsonText = `(
  select row_to_json(j)::text from (
    select r.id, r.product_id as "productId", r.customer_name as "customerName", r.rating, r.title, r.comment,
      r.verified, r.helpful, ${isoText('r.created_at')} as "createdAt", ${photos} as photos,
      ${replyJson} as reply
  ) j
)`
