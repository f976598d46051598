import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { PasskeysMissing, PasswordNeeded, passkeyFailure } from './passkey-failure.ts'

const named = (name: string) => Object.assign(new Error('as the browser words it'), { name })
const refused = new ApiError(409, 'Conflict', '{"message":"This passkey is already registered"}')

test.each([
  [null, null],
  [new PasswordNeeded(), null],
  [new PasskeysMissing(), 'This browser does not support passkeys. Please use your password.'],
  [refused, 'This passkey is already registered'],
  [new ApiError(502, 'Bad Gateway', '<html>'), 'Otherwise.'],
  [named('InvalidStateError'), 'This device already has a passkey for your account.'],
  [named('NotAllowedError'), 'The passkey was canceled, or it took too long. Nothing was changed.'],
  [named('UnknownError'), 'Otherwise.'],
  [new TypeError('Failed to fetch'), 'Otherwise.'],
])('%s is described as %j', (error, sentence) => {
  expect(passkeyFailure(error, 'Otherwise.')).toBe(sentence)
})
