import styles from './dashboard.css?url'

let loading: Promise<void> | null = null

/** Fetches the dashboard's styles, once; a failed fetch may be tried again. Nothing is drawn before they are here. */
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
