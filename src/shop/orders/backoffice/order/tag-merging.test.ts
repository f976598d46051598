import { expect, test } from 'vitest'
import { tagMerging } from './tag-merging.ts'

const of = (...tags: string[]) => ({ tags })

test.each([
  [
    'each added one',
    of('vip'),
    of('vip', 'mine'),
    of('vip', 'theirs'),
    of('vip', 'theirs', 'mine'),
  ],
  ['I removed one, they added one', of('vip'), of(), of('vip', 'theirs'), of('theirs')],
  ['they removed one, I added one', of('vip'), of('vip', 'mine'), of(), of('mine')],
  ['each removed another one', of('a', 'b', 'c'), of('b', 'c'), of('a', 'c'), of('c')],
  ['both added it, in another case', of(), of('VIP'), of('vip'), of('vip')],
  ['both removed it', of('vip'), of(), of(), of()],
  ['a tag with a dot', of(), of('v1.2'), of('theirs'), of('theirs', 'v1.2')],
])('two changes of the tags are both kept: %s', (_, base, mine, theirs, joined) => {
  const found = tagMerging.differencesOf({ base, mine, theirs })
  const ours = found.filter(({ by }) => by === 'me').map(({ path }) => path)
  expect(found.filter(({ by }) => by === 'both')).toEqual([])
  expect(tagMerging.join(theirs, mine, ours)).toEqual(joined)
})

test('says who added or removed which', () => {
  const found = tagMerging.differencesOf({
    base: of('vip', 'old'),
    mine: of('vip', 'mine'),
    theirs: of('old', 'theirs'),
  })
  expect(found).toEqual([
    { path: 'old', base: true, mine: false, theirs: true, by: 'me' },
    { path: 'theirs', base: false, mine: false, theirs: true, by: 'them' },
    { path: 'vip', base: true, mine: true, theirs: false, by: 'them' },
    { path: 'mine', base: false, mine: true, theirs: false, by: 'me' },
  ])
})
