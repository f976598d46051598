import type { Fact, MailPart, MailWords } from './mail-content.ts'
import { richPlain } from './rich-plain.ts'

/** Renders an email's content as plain text. */
export function mailText(content: MailWords, shopName: string): string {
  const parts = content.parts.map(partText)
  return `${[content.headline, ...parts, `— ${shopName}`].filter(Boolean).join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'code':
      return `    ${part.text}`
    case 'facts':
      return [...(part.title ? [`${part.title}:`] : []), ...part.facts.map(factText)].join('\n')
    case 'rich':
      return richPlain(part.blocks)
    case 'rule':
      return '* * *'
    case 'note':
      return part.href ? `${part.text}\n${part.href}` : part.text
  }
}

function factText({ name, value, detail }: Fact): string {
  return `  ${name}${detail ? ` (${detail})` : ''}${value && `: ${value}`}`
}
