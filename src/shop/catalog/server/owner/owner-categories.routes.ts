import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  categoryPatchSchema,
  newCategorySchema,
  ownerCategorySchema,
  uploadedPictureSchema,
} from '../../domain/owner-category.schema.ts'
import { addCategoryPicture } from './add-category-picture.ts'
import { addCategory, changeCategory, deleteCategory } from './change-categories.ts'
import { listOwnerCategories } from './list-owner-categories.ts'
import { beforeUpload, uploadIn } from './upload-form.middleware.ts'

const byVersion = refusals('bad-request', 'not-found', 'conflict', 'outdated', 'unversioned')

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/categories',
  summary: 'All categories, with the number of products in each. Not paginated',
  responses: {
    200: answer(z.array(ownerCategorySchema), 'Every category'),
  },
})

const upload = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/categories/pictures',
  summary: 'Upload a file to use as the picture of a category. Save its address as `imageUrl`',
  description:
    'PNG, JPEG, WebP or AVIF, at most 20 MB and 100 megapixels. A file that no category uses is removed after a day.',
  // For the API description only: the route reads the form itself, after limiting its size.
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  responses: {
    201: answer(uploadedPictureSchema, 'The address of the picture'),
    ...refusals('bad-request', 'too-large', 'unsupported', 'unprocessable'),
    ...refusals('too-many', 'unavailable'),
  },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/categories',
  summary: 'Create a category',
  request: { body: jsonBody(newCategorySchema) },
  responses: {
    201: answer(ownerCategorySchema, 'The category'),
    ...refusals('bad-request', 'conflict'),
  },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/categories/{id}',
  summary: 'Change a category. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(categoryPatchSchema) },
  responses: { 200: answer(ownerCategorySchema, 'The updated category'), ...byVersion },
})

const remove = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/categories/{id}',
  summary: 'Delete a category that has no products. Send its version in If-Match',
  request: { params: idInPath },
  responses: { 200: answer(ownerCategorySchema, 'The deleted category'), ...byVersion },
})

/** The owner's calls about categories (commerce 4). */
export function ownerCategoriesRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', '/admin/categories/pictures', ...beforeUpload(context))
  routes.openapi(upload, async (c) => {
    const { bytes } = await uploadIn(c)
    return c.json(await addCategoryPicture(context, bytes), 201)
  })
  routes.openapi(list, async (c) => c.json(await listOwnerCategories(context), 200))
  routes.openapi(add, async (c) =>
    c.json(await addCategory(context, c.get('administrator'), c.req.valid('json')), 201),
  )
  routes.openapi(change, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changeCategory(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(remove, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await deleteCategory(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
