import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { JsonText } from '#platform/json-text.ts'
import type { Category } from '../domain/catalog.schema.ts'

/** Every category, in the order in which they were made. */
export async function listCategories(db: Db): Promise<JsonText<Category[]>> {
  const { rows } = await db.execute<{ json: JsonText<Category[]> }>(sql`
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug,
      'description', description, 'imageUrl', image_url) order by id), '[]')::text as json
    from categories`)
  const [row] = rows
  if (!row) throw new Error('a list is always one row')
  return row.json
}
