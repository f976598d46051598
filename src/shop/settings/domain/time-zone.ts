import { defaultSettings } from './default-settings.ts'

/** Whether a text names a time zone of the IANA database, such as "Asia/Shanghai" or "UTC". */
export function isTimeZone(text: string): boolean {
  // Intl loads its time zones when it is first asked, which no start should wait for.
  if (text === defaultSettings.timeZone) return true
  // Intl also accepts offsets such as "+08:00", but those are not names.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
