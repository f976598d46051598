import { escapeHtml } from '#kernel/escape-html.ts'

/** A sentence of the contract as HTML: what it writes in backticks becomes code. */
export function renderWords(words = ''): string {
  return escapeHtml(words).replace(/`([^`]+)`/g, '<code>$1</code>')
}
