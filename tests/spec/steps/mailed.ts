import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the email of a kind about a reference, once the shop has sent it; without SMTP_URL it is in DATA_DIR/mail. */
export async function readMail(kind: string, reference: number | string): Promise<Email> {
  const path = join(process.env.TEST_FOLDER ?? '', 'mail', `${kind}-${reference}.eml`)
  await expect(() => readFile(path)).toPass()
  return PostalMime.parse(await readFile(path))
}
