import type { Db } from '#db/connect.ts'
import { type StoredCategory, storeCategory } from './stored-category.ts'
import { storeProduct } from './stored-product.ts'

type Changes = Parameters<typeof storeProduct>[1]

/** The products of the small shop, in order of their ids. */
const catalog = {
  plum: {
    name: 'Plum Velvet',
    price: '18.00',
    originalPrice: '24.50',
    rating: '4.6',
    reviewCount: 3,
    shortDescription: 'A deep violet for the outer corner.',
    description: 'Said to look black until the sun comes out.',
    images: ['/images/plum-velvet-tray-960.jpg'],
    featured: true,
    curls: ['C', 'CC'],
    lengthsMm: [9, 10, 11],
    thicknesses: ['0.07'],
    colors: ['Plum'],
    specifications: '{"Material":"PBT fiber"}',
    variants: '{"Curl":["C","CC"]}',
    stock: 40,
    lash: { kind: 'colored' },
  },
  espresso: {
    name: 'Espresso Soft',
    price: '12.50',
    rating: '4.9',
    reviewCount: 1,
    bestseller: true,
    curls: ['C'],
    lengthsMm: [10, 12],
    thicknesses: ['0.07', '0.12'],
    colors: ['Espresso'],
  },
  clasp: {
    name: 'Clasp',
    price: '24.00',
    rating: '4.2',
    reviewCount: 2,
    description: 'Holds for a day. Goes well with plum shadow.',
    featured: true,
    bestseller: true,
    curls: ['D'],
    lengthsMm: [12],
    thicknesses: ['0.10'],
    colors: ['Black'],
  },
  nocturne: { name: 'Nocturne', price: '24.00', rating: '5.0', isNew: true, inStock: false },
} satisfies Record<string, Changes>

/**
 * Stores two categories and four products: plum and espresso, clasp, and nocturne without a
 * category.
 */
export async function fillSmallShop(
  db: Db,
): Promise<{ magnetic: StoredCategory; colored: StoredCategory }> {
  const magnetic = await storeCategory(db, { name: 'Magnetic Lashes', slug: 'magnetic-lashes' })
  const colored = await storeCategory(db, { name: 'Colored Lashes', slug: 'colored-lashes' })
  const store = (slug: keyof typeof catalog, categoryId: number | null) =>
    storeProduct(db, { ...catalog[slug], slug, categoryId })
  await store('plum', colored.id)
  await store('espresso', colored.id)
  await store('clasp', magnetic.id)
  await store('nocturne', null)
  return { magnetic, colored }
}
