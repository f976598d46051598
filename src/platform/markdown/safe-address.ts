const linked: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The absolute address of a link, as a browser resolves it against the origin. Null for schemes other than http, https,
 * mailto and tel.
 */
export function safeAddress(address: string, origin: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  return url && linked.has(url.protocol) ? url.href : null
}

/** The absolute address of a picture; null unless it is https, or on the shop's own origin. */
export function safePicture(address: string, origin: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  const isShown = url?.protocol === 'https:' || url?.origin === new URL(origin).origin
  return url && isShown ? url.href : null
}
