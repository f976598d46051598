import type { RefusalCode } from '#kernel/refusal.ts'
import type { Problem } from '#platform/answer-refusal.ts'
import { escapeHtml } from './document.ts'
import { drawPlain } from './plain-document.ts'

const headings: Partial<Record<RefusalCode, string>> = {
  unavailable: 'Signing in is not possible right now',
  forbidden: 'You were not signed in',
  'bad-request': 'This sign-in does not fit',
  conflict: 'This sign-in is used up',
  'too-many': 'One moment, please',
}

const button =
  'inline-flex items-center justify-center gap-2 py-3 text-sm font-medium tracking-wide transition-colors min-h-12 px-7 bg-ink text-paper hover:bg-clay-deep'

/** What a browser is shown when a sign-in did not work out, with the way to try again (spec 2). */
export function drawSignInFault(css: string, problem: Problem, url: string): string {
  const heading = headings[problem.code ?? 'bad-request'] ?? 'Something went wrong'
  const returnTo = new URL(url).searchParams.get('returnTo')
  const again = returnTo ? `/api/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/login'
  return drawPlain({
    css,
    title: `${heading} · Cilia`,
    eyebrow: 'Sign in',
    heading,
    content: `<p class="text-lg text-soft">${escapeHtml(problem.message)}</p>
<p class="flex flex-wrap items-center gap-6"><a class="${button}" href="${escapeHtml(again)}">Try Again</a> <a class="text-link inline-flex min-h-11 items-center" href="/">Back to Home</a></p>
<p class="border-t border-hairline pt-6 text-sm text-soft">Browsing, your cart and checkout work without signing in.</p>`,
  })
}
