import { expect, test } from 'vitest'
import { emailMeant } from './email-hint.ts'

test.each([
  ['jane@gmial.com', 'jane@gmail.com'],
  ['jane@gmail.con', 'jane@gmail.com'],
  ['jane@gmial.con', 'jane@gmail.com'],
  ['Jane.Doe@GMAI.com ', 'Jane.Doe@gmail.com'],
  ['jane@gmaill.com', 'jane@gmail.com'],
  ['jane@hotmial.com', 'jane@hotmail.com'],
  ['jane@hotmail.co', 'jane@hotmail.com'],
  ['jane@yaho.com', 'jane@yahoo.com'],
  ['jane@outlok.com', 'jane@outlook.com'],
  ['jane@iclould.com', 'jane@icloud.com'],
  ['jane@salon-ada.con', 'jane@salon-ada.com'],
])('"%s" was probably meant to be "%s"', (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant)
})

test.each([
  'jane@gmail.com',
  'jane@mail.com',
  'jane@email.com',
  'jane@ymail.com',
  'jane@example.com',
  'jane@yahoo.co.uk',
  'jane@gmx.com',
  'jane@salon.co',
  'jane@gmal',
  'jane',
  '@gmial.com',
  '',
])('"%s" is left alone', (typed) => {
  expect(emailMeant(typed)).toBeNull()
})
