import { escapeHtml } from '#kernel/escape-html.ts'
import { renderBare } from './bare-document.ts'
import { pageArt } from './page-art.ts'

const unexpected = {
  eyebrow: 'An error on our side',
  heading: 'Something went wrong',
  sentence:
    'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
}

/** The text for a temporary failure: too many visitors at once, or a database that is briefly away. */
const passing = (sentence: string) => ({
  eyebrow: 'One moment, please',
  heading: 'We will be right with you',
  sentence,
})

/**
 * The error screen for a page that failed to render, with the same text as in the browser and links for buttons (spec
 * 2); for a temporary failure, with its own sentence.
 */
export function renderFailure(css: string, passingSentence?: string): string {
  const { eyebrow, heading, sentence } =
    passingSentence === undefined ? unexpected : passing(passingSentence)
  const body = `<main class="page-width grid min-h-screen content-center justify-items-start gap-6 py-20">
${pageArt('pause')}
<p class="eyebrow text-clay">${eyebrow}</p>
<h1 class="text-3xl">${heading}</h1>
<p class="max-w-xl text-lg text-soft">${escapeHtml(sentence)}</p>
<p class="flex flex-wrap gap-4"><a class="text-link" href="">Try Again</a> <a class="text-link" href="">Reload Page</a></p>
</main>`
  return renderBare({ title: `${heading} · Cilia`, css, body })
}
