/** Styles of the mail pages, besides those shared with the API page. */
export const mailPageStyles = `
body { max-width: 72rem }
.crumb { font-size: .9rem; margin: 0 0 1.5rem }
.lead { color: #62564e }
.mails { list-style: none; padding: 0; margin: 2.5rem 0 0; border-top: 1px solid #1f1916 }
.mails li { display: grid; grid-template-columns: 1fr auto; gap: .15rem 1.5rem; padding: 1.1rem 0; border-bottom: 1px solid #dacfc4 }
.mails a { font-family: Fraunces, Georgia, serif; font-size: 1.25rem; line-height: 1.25; color: inherit; text-decoration-thickness: 1px }
.mails a:hover { color: #843c2d }
.mails small, .mails p { grid-column: 1 / -1; margin: 0; max-width: none }
time { color: #62564e; font-size: .875rem; white-space: nowrap }
.status { font-size: .75rem; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; color: #3a6249 }
.status.queued, .status.dropped { color: #62564e }
.status.failed, .failure { color: #9a2b2b }
dl.facts { margin: 1.5rem 0 2rem; gap: .35rem 2rem; border-top: 1px solid #dacfc4; padding-top: 1rem }
dl.facts dt { color: #62564e }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid #dacfc4; background: #fff }
pre { margin: 0; padding: 1.25rem; border: 1px solid #dacfc4; background: #fffdfa; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace }
.columns { display: grid; gap: 2.5rem }
.columns section { padding: 0; border: 0; min-width: 0 }
.columns h2 { font-size: 1.5rem; margin: 0 0 .75rem }
@media (min-width: 64rem) { .columns { grid-template-columns: 3fr 2fr } }
button { font: inherit; font-weight: 500; min-height: 2.75rem; padding: .5rem 1.5rem; border: 0; background: #1f1916; color: #f8f3ed; cursor: pointer }
button:hover { background: #843c2d }
button:focus-visible { outline: 2px solid #843c2d; outline-offset: 3px }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem 2rem; margin: 0 0 2.5rem }
`
