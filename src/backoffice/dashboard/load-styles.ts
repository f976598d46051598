import styles from './dashboard.css?url'

let loading: Promise<void> | null = null

/**
 * Loads the dashboard's styles once; a failed load may be retried. Nothing is rendered before they
 * are loaded.
 */
export function loadStyles(): Promise<void> {
  loading ??= addStyles().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function addStyles(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The styles of the dashboard could not be loaded'))
    }
    document.head.append(link)
  })
}
