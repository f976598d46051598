/** An email that is ready to be sent. */
export interface OutgoingMail {
  to: string
  /** The shop's name, shown as the sender. */
  fromName: string
  /** Where replies go; null if to the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  attachments: { filename: string; contentType: string; content: Buffer }[]
  /** A unique name, such as newsletter-confirmation-12, also used as the file name. */
  key: string
  /** Its Message-ID: the same for each attempt, so that mail programs show duplicates only once (RFC 5322, 3.6.4). */
  messageId: string
}

/** Sends emails. */
export interface Mailer {
  /**
   * Sends an email and gives the Message-ID under which it was accepted. Throws RefusedForGood if it will never be
   * accepted, NotTaken if it certainly was not accepted this time, and another error if that is unknown, because a
   * server may have accepted it without its answer arriving.
   */
  send: (mail: OutgoingMail) => Promise<string>
  close: () => void
}

/** The mail server will never accept this email, for example because the mailbox does not exist. */
export class RefusedForGood extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedForGood'
  }
}

/** The mail server certainly didn't take this email, so sending it again can't duplicate it. */
export class NotTaken extends Error {
  /** Whether only this mailbox is affected, such as a full one, rather than every email. */
  readonly isAboutMailbox: boolean

  constructor(message: string, isAboutMailbox: boolean) {
    super(message)
    this.name = 'NotTaken'
    this.isAboutMailbox = isAboutMailbox
  }
}
