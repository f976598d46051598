import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { ownerPictureSchema } from '../../domain/owner-product.schema.ts'
import { pictureFormSchema, picturePatchSchema } from '../../domain/picture.schema.ts'
import { addPicture, type PictureToAdd } from '../add-picture.ts'
import { changePicture, deletePicture } from './change-picture.ts'
import { addDrawings } from './draw-pictures.ts'
import { shownPicture } from './stored-picture.ts'
import { beforeUpload, uploadIn } from './upload-form.middleware.ts'

const known = refusals('bad-request', 'not-found')
const byVersion = { ...known, ...refusals('unprocessable', 'outdated', 'unversioned') }

const upload = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/{id}/pictures',
  summary: 'Add a picture to a product, after its other pictures',
  description:
    'PNG, JPEG, WebP or AVIF, at most 20 MB and 100 megapixels. Shoppers never get this file, only pictures encoded from it.',
  request: { params: idInPath },
  // For the API description only: the route reads the form itself, after limiting its size.
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: { type: 'string', format: 'binary' },
            alt: {
              type: 'string',
              description: 'Alt text: what the picture shows. Required if the product is active',
            },
            variantId: {
              type: 'integer',
              description:
                'The id of the variant that the picture shows. Leave it out if the picture shows the whole product',
            },
          },
        },
      },
    },
  },
  responses: {
    201: answer(ownerPictureSchema, 'The picture'),
    ...known,
    ...refusals('too-large', 'unsupported', 'unprocessable', 'too-many', 'unavailable'),
  },
})

const draw = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/{id}/drawings',
  summary: 'Draw a product that is a lash, true to scale: its tray, close up, and worn',
  description: 'Adds the drawings that the product doesn’t have yet, after its other pictures.',
  request: { params: idInPath },
  responses: {
    201: answer(z.array(ownerPictureSchema), 'The added pictures'),
    ...known,
    ...refusals('unprocessable'),
  },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/pictures/{id}',
  summary: 'Change the alt text, position, or variant of a picture. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(picturePatchSchema) },
  responses: { 200: answer(ownerPictureSchema, 'The updated picture'), ...byVersion },
})

const remove = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/pictures/{id}',
  summary: 'Delete a picture. Send its version in If-Match',
  request: { params: idInPath },
  responses: { 200: answer(ownerPictureSchema, 'The deleted picture'), ...byVersion },
})

/** The owner's calls about pictures (commerce 4, exact point 10). */
export function ownerPicturesRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', '/admin/products/:id/pictures', ...beforeUpload(context))
  routes.openapi(upload, async (c) => {
    const wanted = { productId: c.req.valid('param').id, ...(await pictureIn(c)) }
    const picture = await addPicture(context, c.get('administrator'), wanted)
    return c.json(shownPicture(picture), 201)
  })
  routes.openapi(draw, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await addDrawings(context, c.get('administrator'), id), 201)
  })
  routes.openapi(change, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changePicture(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(remove, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await deletePicture(context, c.get('administrator'), wanted), 200)
  })
  return routes
}

/** The picture in a form. Refuses any other body, and a form without a file. */
async function pictureIn(c: HonoContext): Promise<Omit<PictureToAdd, 'productId'>> {
  const { bytes, texts } = await uploadIn(c)
  const checked = pictureFormSchema.safeParse(texts)
  if (!checked.success)
    throw new Refusal('bad-request', checked.error.issues[0]?.message ?? 'The form cannot be read')
  if (checked.data.alt.includes('\0'))
    throw new Refusal('bad-request', 'Text must not contain NUL characters')
  return { ...checked.data, bytes }
}
