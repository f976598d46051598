import { chmodSync, mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailFileName } from './mail-file.ts'
import type { Mailer } from './mailer.ts'
import { senderOf } from './sender.ts'

/**
 * Writes emails as .eml files (RFC 5322) into a folder instead of sending them: one file per email.
 * Links in emails open orders, so only the process's account may read the folder; permissions are
 * also corrected if it already exists. Takes the sender's address.
 */
export function createFileMailer(folder: string, from: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ key, fromName, replyTo, ...mail }) => {
      const sender = senderOf(from, { fromName, replyTo })
      const sent = await transport.sendMail({ ...sender, ...mail })
      const path = join(folder, mailFileName(key))
      await writeFile(`${path}.new`, sent.message as Buffer, { mode: 0o600 })
      await rename(`${path}.new`, path)
      return sent.messageId
    },
    close: () => transport.close(),
  }
}
