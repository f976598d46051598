/** A mail that is ready to be sent. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[]
  /** Names the mail among all others: the same for each attempt, so that a second one can be told. */
  key: string
}

/** Whatever hands mails over. */
export interface Mailer {
  /** Gives the Message-ID under which the mail was taken. Throws when it was not. */
  send: (mail: OutgoingMail) => Promise<string>
  close: () => void
}
