/** Whatever hands text messages over. */
export interface SmsSender {
  /** Sends a text to a number in international form, such as +15550142024. Throws when it was not taken. */
  send: (message: { to: string; text: string }) => Promise<void>
}
