/** Makes a function that adds a stylesheet to the document once; a failed load can be retried. */
export function sheetLoader(href: string): () => Promise<void> {
  let loading: Promise<void> | null = null
  return () => {
    loading ??= addSheet(href).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`The styles of ${href} could not be loaded`))
    }
    document.head.append(link)
  })
}
