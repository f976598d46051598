import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailFileName } from './mail-file.ts'
import type { Mailer } from './mailer.ts'

/** Writes mails as .eml files (RFC 5322) into a folder instead of sending them: one file for each mail. */
export function createFileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ key, ...mail }) => {
      const sent = await transport.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true })
      const path = join(folder, mailFileName(key))
      await writeFile(`${path}.new`, sent.message as Buffer)
      await rename(`${path}.new`, path)
      return sent.messageId
    },
    close: () => transport.close(),
  }
}
