import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from '#platform/markdown/read-markdown.ts'
import { mailHtml } from '#shop/mail/domain/mail-html.ts'
import { mailText } from '#shop/mail/domain/mail-text.ts'
import { richHtml } from '#shop/mail/domain/rich-html.ts'
import { richPlain } from '#shop/mail/domain/rich-plain.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { campaignMail } from './campaign-mail.ts'

const origin = 'https://cilia.test'
const read = (markdown: string) => readMarkdown(markdown, origin)
/** HTML without styles, which do not matter for what is let through. */
const htmlOf = (markdown: string) =>
  richHtml(read(markdown)).replace(/ (?:style|class)="[^"]*"/g, '')
const textOf = (markdown: string) => richPlain(read(markdown))

test.each([
  ['# New lashes', '<h1>New lashes</h1>', 'New lashes\n=========='],
  ['### Soon', '<h3>Soon</h3>', 'Soon'],
  [
    'Hello **you** and *me*',
    '<p>Hello <strong>you</strong> and <em>me</em></p>',
    'Hello you and me',
  ],
  ['one\ntwo  \nthree', '<p>one two<br>three</p>', 'one two\nthree'],
  [
    '[Shop](https://cilia.test/products)',
    '<p><a href="https://cilia.test/products">Shop</a></p>',
    'Shop (https://cilia.test/products)',
  ],
  [
    '[Shop](/products)',
    '<p><a href="https://cilia.test/products">Shop</a></p>',
    'Shop (https://cilia.test/products)',
  ],
  [
    '[us](mailto:care@cilia.test)',
    '<p><a href="mailto:care@cilia.test">us</a></p>',
    'us (care@cilia.test)',
  ],
  [
    'https://a.example/x',
    '<p><a href="https://a.example/x">https://a.example/x</a></p>',
    'https://a.example/x',
  ],
  [
    '![A tray](https://a.example/t.avif)',
    '<p><img src="https://a.example/t.avif" alt="A tray"></p>',
    '[A tray]',
  ],
  [
    '- C\n- CC\n\n1. D',
    '<ul><li><p>C</p></li><li><p>CC</p></li></ul>\n<ol><li><p>D</p></li></ol>',
    '- C\n- CC\n\n1. D',
  ],
  ['3. x\n4. y', '<ol start="3"><li><p>x</p></li><li><p>y</p></li></ol>', '3. x\n4. y'],
  ['> Lovely\n> lashes', '<blockquote><p>Lovely lashes</p></blockquote>', '> Lovely lashes'],
  ['Use `LASH10`', '<p>Use <code>LASH10</code></p>', 'Use LASH10'],
  ['    a < b', '<pre>a &lt; b</pre>', '    a < b'],
  ['---', '<hr>', '* * *'],
  ['5 < 6 & "so on"', '<p>5 &lt; 6 &amp; &quot;so on&quot;</p>', '5 < 6 & "so on"'],
])('%j becomes HTML and text', (markdown, html, text) => {
  expect(htmlOf(markdown)).toBe(html)
  expect(textOf(markdown)).toBe(text)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['a <script>alert(1)</script> b', '<p>a  b</p>'],
  ['a <SCRIPT >alert(1)</SCRIPT > b', '<p>a  b</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['Hi <b onclick="x()">you</b>', '<p>Hi you</p>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['a <!-- hidden --> b', '<p>a  b</p>'],
  // Not a tag by CommonMark, so it is text.
  ['<svg/onload=alert(1)>', '<p>&lt;svg/onload=alert(1)&gt;</p>'],
  ['&lt;script&gt;', '<p>&lt;script&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
  ['[x](&#106;avascript:alert(1))', '<p>x</p>'],
  [
    '[x](java&#9;script:alert(1))',
    '<p><a href="https://cilia.test/java%09script:alert(1)">x</a></p>',
  ],
  ['[x](\u0001javascript:alert(1))', '<p>[x](\u0001javascript:alert(1))</p>'],
  ['[x](vbscript:x)', '<p>x</p>'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)', '<p>x</p>'],
  ['[x](file:///etc/passwd)', '<p>x</p>'],
  ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ['[x][1]\n\n[1]: javascript:alert(1)', '<p>x</p>'],
  ['![x](http://a.example/p.png)', '<p>x</p>'],
  ['![x](javascript:alert(1))', '<p>x</p>'],
  ['![x](data:image/svg+xml,<svg/onload=alert(1)>)', '<p>x</p>'],
  ['![x](//a.example/p.png)', '<p><img src="https://a.example/p.png" alt="x"></p>'],
  [
    '![" onload="alert(1)](https://a.example/p.png)',
    '<p><img src="https://a.example/p.png" alt="&quot; onload=&quot;alert(1)"></p>',
  ],
  [
    '[x](https://a.example/"onclick="y)',
    '<p><a href="https://a.example/%22onclick=%22y">x</a></p>',
  ],
  [
    '[![x](https://a.example/p.png)](javascript:alert(1))',
    '<p><img src="https://a.example/p.png" alt="x"></p>',
  ],
  ['# <b></b>', ''],
])('nothing in %j can run', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test('whatever is typed, the HTML contains only the email’s own tags and URLs', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '](',
    '[',
    '![',
    ')',
    '`',
    '*',
    '#',
    '\n',
    '- ',
    '&',
    'javascript:',
    '<script>',
    '</script>',
    '<img ',
    'onerror=x',
    'https://a.example',
    'data:',
    ' ',
    'word',
  )
  const markdown = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  const known =
    /<\/?(?:p|h[1-6]|ul|ol|li|strong|em|code|pre|blockquote|hr|br|img|a)(?: (?:href|src|alt|start)="[^"<>]*")*>/g
  fc.assert(
    fc.property(markdown, (typed) => {
      const html = htmlOf(typed)
      expect(html.replace(known, '')).not.toMatch(/[<>]/)
      for (const [, address] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
        expect(address).toMatch(/^https:\/\//)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('the footer has the sender, their contact details, and an unsubscribe link', () => {
  const written = { subject: 'New & bold', preheader: 'Soft curls', blocks: read('# Hello') }
  const mail = campaignMail(written, defaultSettings, `${origin}/leave?token=1`)
  const [html, text] = [
    mailHtml(mail, { name: 'Cilia', origin: 'https://cilia.example' }),
    mailText(mail, 'Cilia'),
  ]
  expect(html).toContain('<title>New &amp; bold</title>')
  expect(html).toContain('Soft curls&#847;')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(` href="${origin}/leave?token=1"`)
  expect(text.startsWith('Hello\n=====\n\n')).toBe(true)
  expect(text).toContain('Cilia · Qingdao, China\n\n+1 (555) 014-2024 · care@cilia.example')
  expect(text).toContain(`Unsubscribe\n${origin}/leave?token=1`)
  const trial = mailText(campaignMail(written, defaultSettings, null), 'Cilia')
  expect(trial).toContain('Each subscriber finds their own link to unsubscribe here.')
  const contact = { ...defaultSettings.contact, address: '8 Harbor St, Salem, OR 97301' }
  const addressed = mailText(campaignMail(written, { ...defaultSettings, contact }, null), 'Cilia')
  expect(addressed).toContain('Cilia · 8 Harbor St, Salem, OR 97301\n\n+1 (555) 014-2024')
})
