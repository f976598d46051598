import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileMailer } from './file-mailer.ts'
import { readMailFile } from './mail-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cilia-mails-'))
})

afterAll(() => rm(folder, { recursive: true }))

const write = (changes: { subject?: string; text?: string; html?: string; key?: string }) => {
  const mail = {
    to: 'ada@example.com',
    fromName: 'Cilia',
    replyTo: 'orders@fringe.test',
    subject: 'Hello',
    text: 'Hello.\n',
    html: '<p>Hello.</p>\n',
    headers: { 'X-Kind': 'hello' },
    attachments: [],
    key: 'receipt-1001',
    messageId: '<one@cilia.test>',
    ...changes,
  }
  return createFileMailer(folder, 'care@cilia.test').send(mail)
}

test('an email is one file that any mail program can open', async () => {
  expect(await write({ subject: 'Your order – thank you, Zoë' })).toBe('<one@cilia.test>')
  expect(await readdir(folder)).toEqual(['receipt-1001.eml'])
  const written = await readMailFile(folder, 'receipt-1001')
  const opened = await PostalMime.parse(written?.source ?? '')
  expect(opened).toMatchObject({
    from: { name: 'Cilia', address: 'care@cilia.test' },
    replyTo: [{ address: 'orders@fringe.test' }],
    to: [{ address: 'ada@example.com' }],
    subject: 'Your order – thank you, Zoë',
    messageId: '<one@cilia.test>',
  })
  expect([opened.text?.trim(), opened.html?.trim()]).toEqual(['Hello.', '<p>Hello.</p>'])
  expect(opened.headers).toContainEqual(expect.objectContaining({ key: 'x-kind', value: 'hello' }))
})

test('emails read back as written, in any script and of any length', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => `x${text}x`)
  await fc.assert(
    fc.asyncProperty(line, fc.array(line, { maxLength: 5 }), async (subject, lines) => {
      const clean = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ')
      const text = `${lines.map(clean).join('\n')}\n`
      await write({ subject: clean(subject), text, html: `<p>${text}</p>\n`, key: 'any' })
      const read = await readMailFile(folder, 'any')
      const bodies = [read?.text.trimEnd(), read?.html.trimEnd()]
      expect([read?.subject, ...bodies]).toEqual([clean(subject), text.trimEnd(), `<p>${text}</p>`])
    }),
    { numRuns: 60 },
  )
})

test('emails are readable only by the shop’s account, even in a folder that others can read', async () => {
  await chmod(folder, 0o755)
  await write({ key: 'secret' })
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await modeOf(folder)).toBe('700')
  expect(await modeOf(join(folder, 'secret.eml'))).toBe('600')
})

test('a key never leads out of the folder, and a missing email is not found', async () => {
  await write({ key: '../../etc/passwd' })
  expect(await readdir(folder)).toContain('_etc_passwd.eml')
  expect(await readMailFile(folder, 'nothing')).toBeNull()
})
