/** The colors and fonts of mails, which cannot use the shop's style sheets. */
export const mailLook = {
  ink: '#2a2321',
  soft: '#6b605b',
  paper: '#f8f4ef',
  hairline: '#e2d8cf',
  clay: '#9c5340',
  sans: "'Instrument Sans','Helvetica Neue',Arial,sans-serif",
  serif: "Fraunces,Georgia,'Times New Roman',serif",
  mono: 'ui-monospace,Menlo,Consolas,monospace',
} as const
