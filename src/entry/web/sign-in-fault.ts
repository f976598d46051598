import { escapeHtml } from '#kernel/escape-html.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import type { Problem } from '#platform/answer-refusal.ts'
import { buttonLook } from '#ui/button-look.ts'
import { renderPlain } from './plain-document.ts'

const headings: Partial<Record<RefusalCode, string>> = {
  unavailable: 'You can’t sign in right now',
  misdirected: 'You can’t sign in at this address',
  forbidden: 'You were not signed in',
  'bad-request': 'That sign-in didn’t work',
  conflict: 'This sign-in has already been used',
  'too-many': 'One moment, please',
}

/** Renders the page of a failed sign-in, with the link to try again (spec 2). */
export function renderSignInFault(css: string, problem: Problem, url: string): string {
  const heading = headings[problem.code ?? 'bad-request'] ?? 'Something went wrong'
  const returnTo = new URL(url).searchParams.get('returnTo')
  const again = returnTo ? `/api/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/login'
  return renderPlain({
    css,
    title: `${heading} · Cilia`,
    eyebrow: 'Sign in',
    heading,
    content: `<p class="text-lg text-soft">${escapeHtml(problem.message)}</p>
<p class="flex flex-wrap items-center gap-6"><a class="${buttonLook()}" href="${escapeHtml(again)}">Try Again</a> <a class="text-link inline-flex min-h-11 items-center" href="/">Back to Home</a></p>
<p class="border-t border-hairline pt-6 text-sm text-soft">Browsing, your cart and checkout work without signing in.</p>`,
  })
}
