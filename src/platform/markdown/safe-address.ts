const linked: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The absolute address of a link, as a browser reads it: one without an origin is completed by the
 * given one. Null for every scheme but http, https, mailto and tel.
 */
export function safeAddress(address: string, origin: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  return url && linked.has(url.protocol) ? url.href : null
}

/**
 * The absolute address of a picture: null unless it is https, or one of the shop's own, which has
 * the shop's scheme.
 */
export function safePicture(address: string, origin: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  const isShown = url?.protocol === 'https:' || url?.origin === new URL(origin).origin
  return url && isShown ? url.href : null
}
