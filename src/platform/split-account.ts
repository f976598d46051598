/** An address without its account, and the header that says it instead; null if it has none. */
interface SplitAddress {
  url: URL
  authorization: string | null
}

/**
 * Takes name and password out of an address such as https://name:secret@host, to be sent as basic authentication
 * (RFC 7617): fetch refuses addresses that carry them. Null if the text is no http:// or https:// address; the text is in no
 * error.
 */
export function splitAccount(address: string): SplitAddress | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const account = `${decoded(url.username)}:${decoded(url.password)}`
  url.username = ''
  url.password = ''
  const authorization = account === ':' ? null : `Basic ${Buffer.from(account).toString('base64')}`
  return { url, authorization }
}

/** A password may hold a percent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
