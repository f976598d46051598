/** Whether a text names a time zone of the IANA database, such as "Asia/Shanghai" or "UTC". */
export function isTimeZone(text: string): boolean {
  // Intl also accepts offsets such as "+08:00", but those are not names.
  if (!/^[A-Za-z]/.test(text)) return false
  // The list lacks other names of the same zones. It comes first because a process's first formatter takes 30 ms, which
  // every start would wait for.
  if (Intl.supportedValuesOf('timeZone').includes(text)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
