/** The sections of a product's form, by their anchors. */
export const sections = {
  texts: 'Name and texts',
  status: 'Visibility',
  pictures: 'Pictures',
  price: 'Pricing',
  options: 'Options',
  variants: 'Variants',
  lash: 'Lash',
  specifications: 'Specifications',
  search: 'Search engines',
} as const
