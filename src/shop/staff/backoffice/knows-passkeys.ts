/** Whether the browser supports passkeys (WebAuthn), which it does only at https:// addresses and localhost. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}
