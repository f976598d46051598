/** Makes a read-only value look like text on the page instead of like a field. */
export const readOnlyLook =
  'read-only:border-transparent read-only:border-b-hairline read-only:bg-transparent read-only:px-0'
