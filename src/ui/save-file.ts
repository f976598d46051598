/** How long the browser has to start reading the file, in milliseconds. */
const readingMs = 60_000

/** Makes the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs)
}
