/** Whether this browser has signed in and not out again: then it is worth asking who it is. It proves nothing. */
export function hasSignInHint(): boolean {
  return /(?:^|; )cilia-signed-in=/.test(document.cookie)
}
