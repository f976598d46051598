/** A mail that is ready to be sent. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  attachments: { filename: string; contentType: string; content: Buffer }[]
  /** Names the mail among all others, such as newsletter-confirmation-12: its file is called so. */
  key: string
  /** Its Message-ID: the same for each attempt, so that mail programs show a second arrival once (RFC 5322, 3.6.4). */
  messageId: string
}

/** Whatever hands mails over. */
export interface Mailer {
  /** Gives the Message-ID under which the mail was taken. Throws when it was not; RefusedForGood when it never will be. */
  send: (mail: OutgoingMail) => Promise<string>
  close: () => void
}

/** The mail server will never take this mail: there is no such mailbox, say. */
export class RefusedForGood extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedForGood'
  }
}
