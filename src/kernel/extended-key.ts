/** The form of an account's extended public key: Base58 of 82 bytes that begin with the version 0488B21E (BIP-32). */
const publicForm = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/

/**
 * What is wrong with the form of an extended public key, as the rest of a sentence that begins with the setting's name;
 * null if nothing is. Never repeats the text, which could be a private key. Doesn't verify the checksum, so that it
 * needs no package: `openAddresses` does.
 */
export function faultOfExtendedKey(text: string): string | null {
  if (publicForm.test(text)) return null
  if (isSecret(text)) {
    return 'must be an extended public key ("xpub…"), but this is a private one. Remove it from this machine: anyone who reads it can spend all its coins'
  }
  if (/^[yYzZtuUvV]pub/.test(text)) {
    return `must be in xpub form, but it is in ${text.slice(0, 4)} form: have your wallet show the same key as "xpub…"`
  }
  return 'must be the extended public key of an account: "xpub" and 107 further letters and digits'
}

/** An extended private key of any form, a wallet's recovery words, or a private key in hexadecimal or WIF. */
function isSecret(text: string): boolean {
  return (
    /[xyYzZtuUvV]prv/.test(text) ||
    text.trim().split(/\s+/).length >= 12 ||
    /^\s*(?:0x)?[0-9a-f]{64}\s*$/i.test(text) ||
    /^\s*[59KLc][1-9A-HJ-NP-Za-km-z]{50,51}\s*$/.test(text)
  )
}
