/** The marks that the toolbar can apply to the selection. */
export type Mark = 'bold' | 'heading' | 'link' | 'list' | 'picture'

interface Selection {
  text: string
  from: number
  to: number
}

/** A replacement of part of the text, and the selection afterward, as offsets in the whole text. */
interface MarkedUp {
  from: number
  to: number
  insert: string
  selected: readonly [from: number, to: number]
}

/** Marks the selection as Markdown, or removes the mark if it is already bold, a heading, or a list. */
export function markUp(mark: Mark, selection: Selection): MarkedUp {
  switch (mark) {
    case 'bold':
      return bold(selection)
    case 'heading':
      return lines(selection, { is: /^#{1,6} +/, put: '## ' })
    case 'list':
      return lines(selection, { is: /^[-*+] +/, put: '- ' })
    case 'link':
      return addressed(selection, '[', 'words of the link')
    case 'picture':
      return addressed(selection, '![', 'what it shows')
  }
}

function bold({ text, from, to }: Selection): MarkedUp {
  const chosen = text.slice(from, to)
  if (chosen.length > 4 && chosen.startsWith('**') && chosen.endsWith('**'))
    return { from, to, insert: chosen.slice(2, -2), selected: [from, to - 4] }
  const words = chosen || 'bold words'
  return { from, to, insert: `**${words}**`, selected: [from + 2, from + 2 + words.length] }
}

/** Puts a mark before each line in the selection, or removes it if all have it. */
function lines({ text, from, to }: Selection, { is, put }: { is: RegExp; put: string }): MarkedUp {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const touched = text.slice(start, end).split('\n')
  const isMarked = touched.every((line) => is.test(line))
  const insert = touched
    .map((line) => (isMarked ? line.replace(is, '') : `${put}${line.replace(is, '')}`))
    .join('\n')
  return { from: start, to: end, insert, selected: [start + insert.length, start + insert.length] }
}

/** Puts an address after the selection and selects it, to be typed over. */
function addressed({ text, from, to }: Selection, opening: string, otherwise: string): MarkedUp {
  const words = text.slice(from, to) || otherwise
  const before = `${opening}${words}](`
  const address = 'https://'
  const at = from + before.length
  return { from, to, insert: `${before}${address})`, selected: [at, at + address.length] }
}
