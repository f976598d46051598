import type { QueryClient } from '@tanstack/react-query'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { pictureKey, pictureUrl } from '#shop/lash/domain/picture.ts'
import type { Head, Place } from '#ui/page.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { describedPicturesOf } from '../../domain/described-pictures.ts'
import { picturesOf } from '../../domain/picture-address.ts'
import { catalogKeys } from '../catalog.queries.ts'
import { preloadOf } from '../preload.ts'
import { gallerySizes } from './product-gallery.tsx'
import { breadcrumbStatement, productStatement } from './product-statements.ts'

/** The head of a product's page. */
export function productHeadOf(
  { params }: Place,
  client: QueryClient,
  settings: PageSettings,
): Head {
  const product = knownProduct(params.slug ?? '', client)
  if (!product)
    return {
      title: 'Product not found',
      description: 'There is no such product.',
      robots: 'noindex',
    }
  return {
    title: product.seoTitle ?? product.name,
    description:
      product.seoDescription ??
      product.shortDescription ??
      `${product.name}, premium eyelash extensions.`,
    canonical: `/products/${product.slug}`,
    ...sharePictureOf(product),
    // Only the server states it, so that the browser does not load the code.
    jsonLd: import.meta.env.SSR
      ? [productStatement(product, settings), breadcrumbStatement(product)]
      : [],
    ...preloadOf(describedPicturesOf(product, null)[0]?.address ?? null, gallerySizes),
  }
}

/**
 * The picture of a shared link, for products whose pictures the shop serves: the first photo. If the first picture is a
 * drawing, it is the drawing made for links.
 */
function sharePictureOf(product: ProductDetail): Pick<Head, 'sharePicture'> {
  const [first] = picturesOf(product).flatMap((address) => pictureKey(address) ?? [])
  if (first === undefined) return {}
  const key = product.lash && /-[123]$/.test(first) ? `${product.slug}-share` : first
  return { sharePicture: pictureUrl(key, 1280, 'jpg') }
}

/** 404 if there is no such product. */
export function productStatusOf({ params }: Place, client: QueryClient): number {
  return knownProduct(params.slug ?? '', client) ? 200 : 404
}

/** The current path of a product requested by a former slug. */
export function productMovedTo({ params }: Place, client: QueryClient): string | null {
  const product = knownProduct(params.slug ?? '', client)
  return product && product.slug !== params.slug ? `/products/${product.slug}` : null
}

function knownProduct(slug: string, client: QueryClient): ProductDetail | null {
  return client.getQueryData<ProductDetail | null>(catalogKeys.product(slug)) ?? null
}
