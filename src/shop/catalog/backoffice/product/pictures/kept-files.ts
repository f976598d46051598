import { useSyncExternalStore } from 'react'

/** A picture that was chosen but is not stored yet. */
export interface KeptFile {
  id: number
  /** The product that it is for; null while that is being made. */
  productId: number | null
  file: File
  alt: string
  /** Whether its alt text is finished, so that it can be sent. */
  isDescribed: boolean
  variantId: number | null
  state: 'waiting' | 'sending' | 'failed'
  /** The share of it that was sent, from 0 to 1. */
  sent: number
  /** Why it was refused. */
  message: string | null
}

/** Kept outside the screens: after a new product is saved, its own screen sends the pictures. */
let files: readonly KeptFile[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly KeptFile[]): void {
  if (next.length > 0 !== files.length > 0) holdClosing(next.length > 0)
  files = next
  for (const listener of listeners) listener()
}

/** Makes the browser ask before closing while a chosen picture is not stored. */
function holdClosing(isHeld: boolean): void {
  if (isHeld) addEventListener('beforeunload', preventClosing)
  else removeEventListener('beforeunload', preventClosing)
}

function preventClosing(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Keeps chosen files for a product. */
export function keepFiles(productId: number | null, chosen: readonly File[]): void {
  const fresh = chosen.map((file): KeptFile => {
    lastId += 1
    const words = { alt: '', isDescribed: false, message: null }
    return { id: lastId, productId, file, variantId: null, state: 'waiting', sent: 0, ...words }
  })
  change([...files, ...fresh])
}

/** How many pictures of the new product wait for their description. */
export function wordlessFiles(): number {
  return files.filter(({ productId, alt }) => productId === null && alt.trim() === '').length
}

export function changeKept(id: number, changed: Partial<KeptFile>): void {
  change(files.map((one) => (one.id === id ? { ...one, ...changed } : one)))
}

export function dropKept(id: number): void {
  change(files.filter((one) => one.id !== id))
}

/** Reorders the pictures of the new product. */
export function orderKept(ordered: readonly KeptFile[]): void {
  const ids = new Set(ordered.map(({ id }) => id))
  change([...files.filter(({ id }) => !ids.has(id)), ...ordered])
}

/** Assigns the new product's pictures to it once it is made. */
export function handOver(productId: number): void {
  change(
    files.map((one) =>
      one.productId === null ? { ...one, productId, isDescribed: one.alt.trim() !== '' } : one,
    ),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The files kept for a product; null for the one being made. */
export function useKeptFiles(productId: number | null): readonly KeptFile[] {
  const all = useSyncExternalStore(subscribe, () => files)
  return all.filter((one) => one.productId === productId)
}
