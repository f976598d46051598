/** The grid layout of picture cards. */
export const pictureGrid =
  'grid grid-cols-2 items-start gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
