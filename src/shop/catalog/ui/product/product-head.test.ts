import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { catalogKeys } from '../catalog.queries.ts'
import { productHeadOf } from './product-head.ts'

const ours = '/images/feather-fan-0f3a-960.jpg'
const drawn = '/images/feather-fan-1-960.jpg'
const elsewhere = 'https://cdn.example/a.jpg'
const lash = { kind: 'cluster' }

test.each([
  ['is its first photo', [ours], lash, '/images/feather-fan-0f3a-1280.jpg'],
  ['is drawn for links where it is drawn', [drawn], lash, '/images/feather-fan-share-1280.jpg'],
  ['is the first of ours where not', [elsewhere, ours], null, '/images/feather-fan-0f3a-1280.jpg'],
  ['is none where no picture is ours', [elsewhere], lash, undefined],
  ['is none without pictures', [], null, undefined],
])('the picture of a shared product %s', (_, images, lash, sharePicture) => {
  const client = new QueryClient()
  const product = productAnswer({ images, lash })
  client.setQueryData(catalogKeys.product(product.slug), product)
  const place = { path: '', search: new URLSearchParams(), params: { slug: product.slug } }
  expect(productHeadOf(place, client, defaultSettings).sharePicture).toBe(sharePicture)
})
