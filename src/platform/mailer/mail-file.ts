import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as it was written to a file. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  /** The whole file. */
  source: Buffer
}

/** What the file of a mail is called. Takes the mail's key. */
export function mailFileName(key: string): string {
  return `${key.replace(/[^\w-]+/g, '_')}.eml`
}

/** Reads back a mail that the file mailer wrote; null where there is none. */
export async function readMailFile(folder: string, key: string): Promise<WrittenMail | null> {
  try {
    const source = await readFile(join(folder, mailFileName(key)))
    const { subject = '', text = '', html = '' } = await PostalMime.parse(source)
    return { subject, text, html, source }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
