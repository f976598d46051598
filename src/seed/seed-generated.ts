import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { lashKinds } from '#shop/lash/domain/lash-spec.ts'
import { looksPerKind } from './generated/looks.ts'
import { firstWords, secondWords } from './generated/name-words.ts'
import { templates, templatesPerKind } from './generated/templates.ts'
import { pictureGenerated } from './picture-generated.ts'
import { stockGenerated } from './stock-generated.ts'
import { putBack, switchTriggers, takeDownConstraints, takeDownIndexes } from './take-down.ts'

const kinds = lashKinds.length
const namesPerKind = firstWords.length * secondWords.length * looksPerKind
/** A prime, so that stepping through the names by it reaches each name once. */
const nameStep = 7_919
const daysOfGrowth = 700
/**
 * The triggers that read each row's words. Most words come from templates, and names share theirs, so they are read
 * once here instead.
 */
const reading = [
  ['products', 'products_search_written'],
  ['products', 'products_words_added'],
] as const

/**
 * Stores `count` generated products in one statement. Numbers are scrambled by arithmetic, not randomly, so that the
 * same count always gives the same catalog.
 */
export async function seedGenerated(tx: Tx, count: number, now: Date): Promise<void> {
  // The last three are written by triggers on the first.
  const written = ['products', 'product_names', 'product_slugs', 'product_prices']
  const indexes = await takeDownIndexes(tx, written)
  const constraints = await takeDownConstraints(tx, written)
  await switchTriggers(tx, 'disable', reading)
  await tx.execute(
    sql`set local jit = off; set local work_mem = '256MB'; set local maintenance_work_mem = '128MB'`,
  )
  await insertProducts(tx, count, now)
  await learnWords(tx)
  await switchTriggers(tx, 'enable', reading)
  await putBack(tx, [...indexes, ...constraints])
  await pictureGenerated(tx)
  await stockGenerated(tx, now)
  await tx.execute(
    sql`analyze products, product_names, pictures, product_options, product_variants, inventory, stock_movements`,
  )
}

/** Adds the words of all products to the searchable ones, reading each name's words once. */
async function learnWords(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word)
    select distinct word
    from (
      select unnest(string_to_array(name, ' ')) from products union select short_description from products
    ) as texts(line), words_of(line) as word
    order by word
    on conflict do nothing
  `)
}

async function insertProducts(tx: Tx, count: number, now: Date): Promise<void> {
  const firstId = await takeIds(tx, count)
  await tx.execute(sql`
    with template as materialized (
      select
        template.*,
        categories.id as category_id,
        to_tsvector('english', concat_ws(' ', categories.name, words_of_colors(colors))) as category_words,
        to_tsvector('english', concat_ws(' ', categories.name, short_description, rest,
          words_of_lists(specifications, variants), words_of_colors(colors))) as words
      from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as template (
        kind_place int, place int, category_slug text, endings text[], short_description text,
        rest text, specifications text, variants text, lash jsonb,
        curls text[], lengths_mm int[], thicknesses text[], colors text[]
      )
      join categories on categories.slug = template.category_slug
    ), numbered as (
      select
        number,
        number % ${kinds}::int as kind_place,
        number / ${kinds}::int as turn,
        (number::bigint * 2654435761 % 4294967296) >> 7 as draw,
        (number / ${kinds}::int + number % ${kinds}::int * ${nameStep}::bigint) * ${nameStep}::bigint
          % ${namesPerKind}::int as name_place
      from generate_series(0, ${count - 1}::int) as number
    ), named as (
      select
        numbered.number,
        numbered.draw,
        template.*,
        (${sql.param(firstWords)}::text[])[1 + name_place % ${firstWords.length}::int] || ' '
          || (${sql.param(secondWords)}::text[])[1 + name_place / ${firstWords.length}::int % ${secondWords.length}::int] || ' '
          || template.endings[1 + name_place / ${firstWords.length * secondWords.length}::int]
          || case when turn < ${namesPerKind}::int then '' else ' No. ' || 1 + turn / ${namesPerKind}::int end as name
      from numbered
      join template on template.kind_place = numbered.kind_place
        and template.place = numbered.turn % ${templatesPerKind}::int
    ), slugged as not materialized (
      select *, translate(lower(name), ' .', '-') || '-' || lpad(number::text, 6, '0') as slug
      from named
    ), pictured as (
      select kind_place, place, '/images/' || slug || '-' as address from slugged where number < ${kinds * looksPerKind}::int
    )
    insert into products (
      id, name, slug, description, short_description, price, original_price, category_id, image_url,
      images, in_stock, featured, bestseller, is_new, specifications, variants, lash, curls,
      lengths_mm, thicknesses, colors, name_search, search, published_at, created_at, updated_at
    ) overriding system value
    select
      ${firstId}::int + number,
      slugged.name,
      slugged.slug,
      slugged.name || slugged.rest,
      slugged.short_description,
      12.99 + 0.5 * (draw % 33),
      case when draw % 7 = 0 and draw % 33 < 24 then 12.99 + 0.5 * (draw % 33 + 3 + draw % 6) end,
      slugged.category_id,
      pictured.address || 1 + draw % 3 || '-960.jpg',
      array[
        pictured.address || 1 + draw % 3 || '-960.jpg',
        pictured.address || 1 + (draw + 1) % 3 || '-960.jpg',
        pictured.address || 1 + (draw + 2) % 3 || '-960.jpg'
      ],
      draw % 19 <> 0,
      draw % 41 = 0,
      draw % 23 = 0,
      number >= ${Math.floor(count * 0.97)}::int,
      slugged.specifications,
      slugged.variants,
      slugged.lash,
      slugged.curls,
      slugged.lengths_mm,
      slugged.thicknesses,
      slugged.colors,
      slugged.own_words || slugged.category_words,
      slugged.own_words || slugged.words,
      grown.at,
      grown.at,
      grown.at
    from (
      -- The offset keeps these from being computed again wherever they are named.
      select *, to_tsvector('english', name) as own_words from slugged offset 0
    ) as slugged
    join pictured on pictured.kind_place = slugged.kind_place
      and pictured.place = slugged.place % ${looksPerKind}::int
    cross join lateral (
      select ${now.toISOString()}::timestamptz
        - make_interval(secs => ${daysOfGrowth * 86_400}::float8 * (${count}::int - number) / ${count}::int) as at
    ) as grown
  `)
}

/** Reserves `count` consecutive ids and gives the first. Numbering products with them avoids sorting whole rows. */
async function takeIds(tx: Tx, count: number): Promise<number> {
  const { rows } = await tx.execute<{ first: number }>(sql`
    select (setval(ids, nextval(ids) + ${count - 1}::int) - ${count - 1}::int)::int as first
    from cast(pg_get_serial_sequence('products', 'id') as regclass) as ids
  `)
  return rows[0]?.first ?? 1
}
