import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test('without words a run takes a seed by chance and 20,000 requests against a shop of its own', () => {
  const options = readOptions([])
  expect(options).toMatchObject({ count: 20_000, path: undefined, url: null })
  expect(Number.isInteger(options.seed)).toBe(true)
})

test('a run is repeated by its seed and its path', () => {
  const words = ['--seed=-12', '--path', '17:0:1', '--requests', '10', '--minutes', '2']
  expect(readOptions(words)).toEqual({
    seed: -12,
    path: '17:0:1',
    count: 10,
    limitMs: 120_000,
    url: null,
  })
})

test.each(['http://127.0.0.1:3316', 'http://localhost:3000/', 'http://[::1]:80'])(
  'a shop on this machine may be fuzzed: %s',
  (url) => {
    expect(readOptions(['--url', url]).url?.href).toContain('http://')
  },
)

test.each([
  'http://cilia.example',
  'https://127.0.0.1',
  'http://127.0.0.1.cilia.example',
  'http://localhost@cilia.example',
  'http://10.0.0.1',
  'nonsense',
])('nothing else is: %s', (url) => {
  expect(() => readOptions(['--url', url])).toThrow('this very machine')
})

test('what is no number is told', () => {
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed must be a whole number')
})
