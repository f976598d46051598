import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'

/** A product as the API returns it, with a test's changes. */
export function productAnswer(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 7,
    name: 'Feather Fan',
    slug: 'feather-fan',
    description: 'A soft, rounded fan.\n\nForgiving to learn on.',
    shortDescription: 'The self-opening 0.07.',
    price: '19.49',
    originalPrice: null,
    categoryId: 2,
    imageUrl: null,
    images: ['/images/feather-fan-macro-960.jpg', '/images/feather-fan-tray-960.jpg'],
    inStock: true,
    featured: false,
    bestseller: false,
    isNew: false,
    rating: '4.62',
    reviewCount: 33,
    specifications: '{"Material":"PBT fiber"}',
    variants: '{"Curl":["C","CC"],"Length":["9mm","10mm"]}',
    lash: null,
    choices: [],
    openingChoice: null,
    pictures: [],
    category: { slug: 'easy-fanning-lashes', name: 'Easy-Fanning Lashes' },
    seoTitle: null,
    seoDescription: null,
    ...changes,
  }
}
