import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from '#kernel/is-missing-file.ts'

/** An email that was written to a file. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  /** The file's content. */
  source: Buffer
}

/** The file name of an email, from its key. */
export function mailFileName(key: string): string {
  return `${key.replace(/[^\w-]+/g, '_')}.eml`
}

/** Reads an email that the file mailer wrote; null if there is none. */
export async function readMailFile(folder: string, key: string): Promise<WrittenMail | null> {
  try {
    const source = await readFile(join(folder, mailFileName(key)))
    const { default: PostalMime } = await import('postal-mime')
    const { subject = '', text = '', html = '' } = await PostalMime.parse(source)
    return { subject, text, html, source }
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}
