import { escapeHtml } from '#kernel/escape-html.ts'
import type { Answer, Call, Content, Parameter } from './contract.ts'
import { renderShape } from './render-shape.ts'
import { renderWords } from './render-words.ts'

/** The id of a call's section on the page: "get-products-slug". */
export function anchorOf(method: string, path: string): string {
  return `${method}${path.replace(/^\/api/, '').replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '')
}

/** Renders one call with its parameters and answers. */
export function renderCall(method: string, path: string, call: Call): string {
  const body = call.requestBody?.content
  return `
<section id="${anchorOf(method, path)}">
<h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${renderWords(call.summary)}</p>
${call.description ? `<p>${renderWords(call.description)}</p>` : ''}
${call.parameters?.length ? renderParameters(call.parameters) : ''}
${body ? `<h4>Body</h4>${renderContent(body)}` : ''}
<h4>Answers</h4>
<dl>${Object.entries(call.responses ?? {})
    .map(renderAnswer)
    .join('')}</dl>
</section>`
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td>` +
      `<td>${renderShape(schema)}</td><td>${renderWords(description)}</td></tr>`,
  )
  return `<div class="wide"><table><thead><tr><th>Takes</th><th>In</th><th>As</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function renderAnswer([status, { description, headers, content }]: [string, Answer]): string {
  const named = Object.entries(headers ?? {}).map(
    ([name, header]) =>
      `<p><code>${escapeHtml(name)}</code> ${renderWords(header.description)}</p>`,
  )
  return `<dt><b>${status}</b></dt><dd>${renderWords(description)}${content ? `<div>${renderContent(content)}</div>` : ''}${named.join('')}</dd>`
}

function renderContent(content: Content): string {
  return Object.values(content)
    .map(({ schema }) => renderShape(schema))
    .join(' or ')
}
