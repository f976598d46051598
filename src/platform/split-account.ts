/** An address without credentials, and the `authorization` header to send them in; null if it has none. */
interface SplitAddress {
  url: URL
  authorization: string | null
}

/**
 * Takes the credentials out of an address such as https://name:secret@host, to be sent as basic authentication (RFC
 * 7617), because fetch refuses addresses with credentials. Null if the text is not an http:// or https:// address; no
 * error contains it.
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

/** A password may contain a percent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
