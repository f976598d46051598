import { drawBare } from './bare-document.ts'

/** The error screen for a page that could not even be drawn: the same words as in the browser, with links for buttons (spec 2). */
export function drawFailure(css: string): string {
  const body = `<main class="page-width grid min-h-screen content-center justify-items-start gap-6 py-20">
<p class="eyebrow text-clay">An error on our side</p>
<h1 class="text-3xl">Something went wrong</h1>
<p class="max-w-xl text-lg text-soft">We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.</p>
<p class="flex flex-wrap gap-4"><a class="text-link" href="">Try Again</a> <a class="text-link" href="">Reload Page</a></p>
</main>`
  return drawBare({ title: 'Something went wrong · Cilia', css, body })
}
