/** Sends text messages. */
export interface SmsSender {
  /** Sends a text to a number in international form, such as +15550142024. Throws if it was not accepted. */
  send: (message: { to: string; text: string }) => Promise<void>
}
