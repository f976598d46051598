/** Whether the browser knows passkeys (WebAuthn), which it does at https:// addresses and localhost only. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}
