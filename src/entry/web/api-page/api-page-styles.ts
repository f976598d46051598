/** Styles of the API page: a few rules in the shop's look. */
export const apiPageStyles = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1.25rem 6rem; background: #f8f3ed; color: #1f1916;
  font: 1rem/1.6 "Instrument Sans", system-ui, sans-serif; overflow-wrap: break-word }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; font-weight: 400; line-height: 1.15 }
h1 { font-size: 2.75rem; margin: 0 0 1rem }
h2 { font-size: 2rem; margin: 4rem 0 0 }
h3 { font-size: 1.25rem; margin: 0 0 .25rem }
h4 { font-size: .75rem; letter-spacing: .1em; text-transform: uppercase; color: #62564e; margin: 1.25rem 0 .25rem }
p { margin: 0 0 .5rem; max-width: 42rem }
a { color: #843c2d; text-underline-offset: .2em }
a:focus-visible { outline: 2px solid #843c2d; outline-offset: 2px }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere }
b { color: #843c2d; font-weight: 600 }
small { color: #62564e }
section { padding: 1.75rem 0; border-bottom: 1px solid #dacfc4; scroll-margin-top: 1rem }
nav ul { list-style: none; padding: 0; margin: 2rem 0 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .4rem }
dl { display: grid; grid-template-columns: minmax(3rem, auto) 1fr; gap: .15rem 1rem; margin: .25rem 0 0 }
dd { margin: 0; min-width: 0 }
dd p { margin: 0; color: #62564e; font-size: .9rem }
dd dl { padding-left: .75rem; border-left: 1px solid #dacfc4 }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; min-width: 36rem; font-size: .9rem }
th { text-align: left; font-weight: 600; color: #62564e }
th, td { padding: .35rem 1rem .35rem 0; vertical-align: top; border-bottom: 1px solid #dacfc4 }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dt { margin-top: .4rem } h1 { font-size: 2.1rem } }
`
