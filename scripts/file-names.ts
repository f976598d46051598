/**
 * How every build writes the hashes in the names of its files. Each page's first file names all others, and what is
 * random in their names doesn't compress: eight hexadecimal digits take less than eight characters of base64. All builds
 * must agree, because the server's names the fonts of the browser's.
 */
export const fileNames = { hashCharacters: 'hex' } as const
