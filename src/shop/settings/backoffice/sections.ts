/** The groups of the settings, by the anchors of their headings. */
export const sections = {
  shop: 'Shop',
  shipping: 'Shipping',
  taxes: 'Taxes',
  cashback: 'Cashback',
  reservations: 'Reservations',
  delivery: 'Delivery promise',
  returns: 'Returns',
  stock: 'Stock',
  contact: 'Contact',
  figures: 'Figures',
  texts: 'Texts',
  policies: 'Pages',
  history: 'History',
} as const
