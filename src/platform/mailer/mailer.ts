/** An email that is ready to be sent. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  attachments: { filename: string; contentType: string; content: Buffer }[]
  /** A unique name, such as newsletter-confirmation-12, also used as the file name. */
  key: string
  /**
   * Its Message-ID: the same for each attempt, so that mail programs show a duplicate once (RFC
   * 5322, 3.6.4).
   */
  messageId: string
}

/** Sends emails. */
export interface Mailer {
  /**
   * Sends an email and gives the Message-ID it was accepted under. Throws RefusedForGood if it never
   * will be accepted, NotTaken if it surely was not this time, and another error if that is not
   * known: a server may have accepted an email whose answer never came.
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

/** The mail server surely did not take this email; sending it again cannot send it twice. */
export class NotTaken extends Error {
  /** Whether it is about this mailbox alone, such as one that is full, and not about every email. */
  readonly isAboutMailbox: boolean

  constructor(message: string, isAboutMailbox: boolean) {
    super(message)
    this.name = 'NotTaken'
    this.isAboutMailbox = isAboutMailbox
  }
}
