import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import type { Account } from '../../domain/administrators.schema.ts'
import { tellOf } from './changed-meanwhile.ts'

const maya: Account = {
  id: 7,
  username: 'maya',
  role: 'packer',
  isTwoFactorEnabled: false,
  version: 1,
  createdAt: '2026-03-04T12:00:00.000Z',
}

const answer = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body))

const late = 'Someone else changed maya while you were editing, so your changes weren’t saved.'

test.each([
  [new TypeError('Failed to fetch'), null],
  [answer(500, {}), null],
  [answer(403, { message: 'Only an owner can do this' }), null],
  [answer(409, { message: 'The last owner' }), { id: 7, sentence: 'The last owner' }],
  [answer(404, {}), { id: null, sentence: 'Someone else deleted maya while you were editing.' }],
  [
    answer(412, { current: { ...maya, role: 'viewer', version: 2 } }),
    {
      id: 7,
      sentence: `${late} Their role is Viewer now.`,
      current: { ...maya, role: 'viewer', version: 2 },
    },
  ],
  [
    answer(412, { current: { ...maya, version: 2 } }),
    {
      id: 7,
      sentence: `${late} You’re seeing the latest version.`,
      current: { ...maya, version: 2 },
    },
  ],
  [answer(412, {}), { id: 7, sentence: `${late} You’re seeing the latest version.` }],
])('%s tells %o', (error, told) => {
  expect(tellOf(error, maya)).toEqual(told)
})
