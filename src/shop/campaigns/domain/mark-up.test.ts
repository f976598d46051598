import { expect, test } from 'vitest'
import { type Mark, markUp } from './mark-up.ts'

/** Applies a mark to the text between two bars; bars in the result enclose the new selection. */
function marked(mark: Mark, shown: string): string {
  const [before = '', chosen = '', after = ''] = shown.split('|')
  const text = before + chosen + after
  const selection = { text, from: before.length, to: before.length + chosen.length }
  const { from, to, insert, selected } = markUp(mark, selection)
  const whole = text.slice(0, from) + insert + text.slice(to)
  return `${whole.slice(0, selected[0])}|${whole.slice(...selected)}|${whole.slice(selected[1])}`
}

test.each<[Mark, string, string]>([
  ['bold', 'so |soft| curls', 'so **|soft|** curls'],
  ['bold', 'so |**soft**| curls', 'so |soft| curls'],
  ['bold', 'so ||', 'so **|bold words|**'],
  ['heading', 'one\ntw|o|\nthree', 'one\n## two||\nthree'],
  ['heading', '### o|n|e', 'one||'],
  ['list', '|one\ntwo|', '- one\n- two||'],
  ['list', '|- one\n- two|', 'one\ntwo||'],
  ['list', '|- one\ntwo|', '- one\n- two||'],
  ['link', 'see |the shop|.', 'see [the shop](|https://|).'],
  ['link', '||', '[words of the link](|https://|)'],
  ['picture', '|A tray|', '![A tray](|https://|)'],
])('%s turns %j into %j', (mark, before, after) => {
  expect(marked(mark, before)).toBe(after)
})
