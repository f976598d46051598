/** An email address that breaks before its @ where space is short, and within a word only where even that is too long. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return at < 0 ? (
    <span className="wrap-anywhere">{email}</span>
  ) : (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
