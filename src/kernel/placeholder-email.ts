/**
 * The address of a shop whose owner has not set one. Nobody reads it: names that end in .example are reserved (RFC
 * 2606).
 */
export const placeholderEmail = 'care@cilia.example'
