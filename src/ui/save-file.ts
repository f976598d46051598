/** How long the browser may take to begin reading the file, in milliseconds. */
const readingMs = 60_000

/** Hands a file to the browser for its reader to keep. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs)
}
