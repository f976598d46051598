import type { Fact, Letter, LetterPart } from './letter.ts'

/** A letter as plain text, for whoever reads mail without HTML. */
export function letterText(letter: Letter, shopName: string): string {
  const parts = letter.parts.map(partText)
  return `${[letter.headline, ...parts, `— ${shopName}`].join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'code':
      return `    ${part.text}`
    case 'facts':
      return [...(part.title ? [`${part.title}:`] : []), ...part.facts.map(factText)].join('\n')
    case 'note':
      return part.href ? `${part.text}\n${part.href}` : part.text
  }
}

function factText({ name, value, detail }: Fact): string {
  return `  ${name}${detail ? ` (${detail})` : ''}${value && `: ${value}`}`
}
