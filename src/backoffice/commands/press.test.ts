import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { meaningOf } from './press.ts'

const command = (id: string, keys?: string): Command => ({
  id,
  title: id,
  group: 'Anywhere',
  run: () => {},
  ...(keys ? { keys } : {}),
})

const commands = [
  command('refresh', 'r'),
  command('keys', '?'),
  command('payments', 'g m'),
  command('open', 'm'),
  command('clear', 'Escape'),
  command('undo', 'Control+z'),
  command('logout'),
]

const plain = { hasModifier: false, isTyping: false, areSingleKeysOn: true }

test.each([
  ['a key', { key: 'r' }, null, 'refresh', null],
  ['a key that Shift makes', { key: '?' }, null, 'keys', null],
  ['the first of two keys', { key: 'g' }, null, undefined, 'g'],
  ['the second of two keys', { key: 'm' }, 'g', 'payments', null],
  ['the same key alone', { key: 'm' }, null, 'open', null],
  ['a second key of nothing, which counts for itself', { key: 'r' }, 'g', 'refresh', null],
  ['the first key twice', { key: 'g' }, 'g', undefined, 'g'],
  ['a key of nothing', { key: 'z' }, 'g', undefined, null],
  ['a key with Alt', { key: 'r', hasModifier: true }, null, undefined, null],
  ['a key with Ctrl', { key: 'Control+z' }, null, 'undo', null],
  ['a key that only counts without Ctrl', { key: 'Control+r' }, null, undefined, null],
  [
    'Ctrl in a field, which undoes its letters',
    { key: 'Control+z', isTyping: true },
    null,
    undefined,
    null,
  ],
  ['a letter in a field', { key: 'r', isTyping: true }, null, undefined, null],
  ['a second letter in a field', { key: 'm', isTyping: true }, 'g', undefined, null],
  ['a letter while they are off', { key: 'r', areSingleKeysOn: false }, null, undefined, null],
  [
    'the first of two letters while they are off',
    { key: 'g', areSingleKeysOn: false },
    null,
    undefined,
    null,
  ],
  [
    'Ctrl while single keys are off',
    { key: 'Control+z', areSingleKeysOn: false },
    null,
    'undo',
    null,
  ],
  [
    'Escape while single keys are off',
    { key: 'Escape', areSingleKeysOn: false },
    null,
    'clear',
    null,
  ],
  ['Escape in a field', { key: 'Escape', isTyping: true }, null, 'clear', null],
] as const)('%s', (_, press, waiting, id, next) => {
  const meaning = meaningOf({ ...plain, ...press }, waiting, commands)
  expect([meaning.command?.id, meaning.waiting]).toEqual([id, next])
})

test('the first of two commands with one key counts', () => {
  const both = [command('screen', 'x'), command('frame', 'x')]
  expect(meaningOf({ ...plain, key: 'x' }, null, both).command?.id).toBe('screen')
})
