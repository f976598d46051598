import { describe, expect, test } from 'vitest'
import { findHoldReason, pendingSentence } from './moderation.ts'

const title = 'Soft and light'
const customerName = 'Ada L.'

describe('a review is held', () => {
  test.each([
    ['link', 'Cheaper at https://lashes.example/sale right now'],
    ['link', 'HTTP://SHOP and more of it'],
    ['link', 'I found them on www.lashes too'],
    ['link', 'Look at lashes-outlet.com for the same ones'],
    ['link', 'write to me at anna@example.org about them'],
    ['link', 'see lash.club/deals and thank me later'],
    ['repetition', 'buy buy buy buy buy now'],
    ['repetition', 'goooooooooooood lashes for everybody'],
    ['repetition', 'aaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['repetition', 'best lashes best lashes best lashes best lashes'],
    ['repetition', 'These are the best. These are the best! These are the best'],
  ])('for a %s: %s', (reason, comment) => {
    expect(findHoldReason({ title, comment, customerName })).toBe(reason)
  })

  test('for its title too', () => {
    const comment = 'Nothing wrong here'
    expect(findHoldReason({ title: 'www.example', comment, customerName })).toBe('link')
  })

  test('and for its writer’s name, which is shown beside it', () => {
    const comment = 'Nothing wrong here'
    for (const name of ['Cheaper at lash-outlet.com/sale', 'ada@example.com'])
      expect(findHoldReason({ title, comment, customerName: name })).toBe('link')
  })
})

describe('a review is not held', () => {
  test.each([
    '<script>alert(1)</script> is only what I typed',
    'a < b && b > c, they said, and I < 3 them',
    'Very very very very light, e.g. in summer. Mine are 0.07 C.',
    'Sooooo good!!! I wore them 12 h/day for 3.5 weeks...',
    'They came on Monday.I had them on by Tuesday.Me and my sister love them.',
    'No glue, no mess, no tears. No glue on my lids either.',
    'Curl C. Curl D. Curl J.',
    'Ratio 2:1 of price/quality, 10/10.',
  ])('%s', (comment) => {
    expect(findHoldReason({ title, comment, customerName })).toBeNull()
  })
})

describe('text of maximum length that is almost a link', () => {
  const word = 'ab'.repeat(1_990)
  test.each([
    ['link', `${word}@b.co`],
    ['link', `${word}.com`],
    ['link', `x.${word}/y`],
    [null, word],
    [null, `${'ab'.repeat(995)}@${'ab'.repeat(995)}`],
    [null, `x.${word}`],
    [null, Array.from({ length: 600 }, (_, at) => `a${at}.b-`).join('')],
    [null, Array.from({ length: 600 }, (_, at) => `a${at}@b-`).join('')],
  ])('is read as %s (case %#)', (reason, comment) => {
    expect(findHoldReason({ title, comment, customerName }) === reason).toBe(true)
  })
})

test('the author is told why the review is held', () => {
  expect(pendingSentence('link')).toMatch(/^Your review contains a link .+ before it goes live\./)
})
