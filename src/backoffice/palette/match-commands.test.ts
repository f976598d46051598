import { defaultFilter } from 'cmdk'
import { expect, test } from 'vitest'
import type { Command, CommandGroup } from '../commands/command.ts'
import { matchCommands } from './match-commands.ts'

const command = (title: string, group: CommandGroup, more: Partial<Command> = {}): Command => ({
  id: title,
  title,
  group,
  run: () => {},
  ...more,
})

const commands = [
  command('Save view', 'This screen'),
  command('New product', 'This screen'),
  command('Next row', 'Rows', { isByKeysOnly: true }),
  command('Payments', 'Go to'),
  command('Email Subscriptions', 'Go to'),
  command('New product', 'Go to'),
  command('View shop', 'Anywhere', { words: ['storefront'] }),
  command('Logout', 'Anywhere', { words: ['sign out'] }),
]

test.each([
  ['', ['Save view', 'New product', 'Payments', 'Email Subscriptions', 'View shop', 'Logout']],
  ['pay', ['Payments']],
  ['PAYM', ['Payments']],
  ['sub', ['Email Subscriptions']],
  ['new prod', ['New product']],
  ['view', ['View shop', 'Save view']],
  ['sign o', ['Logout']],
  ['next', []],
  ['zzz', []],
])('"%s" finds %o', (text, titles) => {
  const matches = matchCommands(commands, text, defaultFilter)
  expect(matches.flatMap(({ ofGroup }) => ofGroup.map(({ title }) => title))).toEqual(titles)
})
