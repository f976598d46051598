/** The colors and fonts of emails, which cannot use the shop's style sheets. */
export const mailLook = {
  ink: '#2a2321',
  soft: '#6b605b',
  paper: '#f8f4ef',
  sand: '#efe6dc',
  hairline: '#e2d8cf',
  clay: '#9c5340',
  sans: "'Instrument Sans','Helvetica Neue',Arial,sans-serif",
  serif: "Fraunces,Georgia,'Times New Roman',serif",
  mono: 'ui-monospace,Menlo,Consolas,monospace',
} as const

/**
 * The style sheet in an email's head: the brand's typefaces and the colors of dark mode. Mail programs that ignore it
 * show the inline styles, which work on their own.
 */
export function mailSheet(origin: string): string {
  const file = (family: string, name: string, rest: string) =>
    `@font-face{font-family:${family};src:url(${origin}/fonts/${name}.woff2) format("woff2");${rest}}`
  const face = (family: string, name: string, weight: string) =>
    `${file(family, name, `font-weight:${weight}`)}
${file(family, `${name}-accented`, `font-weight:${weight};unicode-range:U+c0-d6,U+d8-f6,U+f8-ff,U+152-153`)}`
  return `${face('Fraunces', 'fraunces', '350 500')}
${face('"Instrument Sans"', 'instrument-sans', '400 600')}
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#1c1715!important;color:#f1e9e1!important}
.plain{color:#f1e9e1!important}
.soft{color:#b8aca3!important}
.link{color:#e0957f!important}
.thumb{background:#2a2320!important}
.line{border-color:#463c36!important}
.box{background:#2a2320!important;color:#f1e9e1!important}
.button{background:#f1e9e1!important;color:#1c1715!important}
}`
}
