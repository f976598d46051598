import { z } from 'zod'

/** How many views an administrator may save per screen. */
export const mostViews = 30

const name = z
  .string('Give the view a name')
  .trim()
  .min(1, 'Give the view a name')
  .max(60, 'The name must be at most 60 characters')

const query = z
  .string('query is missing')
  .max(1000, 'The filters are too long to be saved')
  .regex(/^[^#?\s\p{Cc}]*$/u, 'query must be that of an address, without its question mark')

const screen = z
  .string('screen is missing')
  .regex(/^[a-z][a-z-]{0,39}$/, 'screen must be a name such as "payments"')

/** GET /api/admin/views: those of one screen, or of all. */
export const viewsOfSchema = z.object({ screen: screen.optional() })

/** POST /api/admin/views: a list's filters and sort order, under a name. */
export const newViewSchema = z.object({ screen, name, query })

/** PATCH /api/admin/views/{id}. */
export const viewPatchSchema = z.object({ name: name.optional(), query: query.optional() })

/** A view of a list that an administrator has saved. */
export const savedViewSchema = z
  .object({
    id: z.int(),
    /** The screen of the list, named as in its address: "payments". */
    screen: z.string(),
    name: z.string(),
    /** The query of the screen's address, without the question mark: "status=failed&sort=oldest". */
    query: z.string(),
    version: z.int(),
  })
  .meta({ id: 'SavedView' })

export type NewView = z.output<typeof newViewSchema>
export type ViewPatch = z.output<typeof viewPatchSchema>
export type SavedView = z.infer<typeof savedViewSchema>
