/** The two columns of a product's page, shared with its skeleton so that nothing jumps. */
export const productColumns =
  'grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-14 xl:gap-20'
