import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { promisesOf } from './promises.ts'

test.each([
  [{}, '5%'],
  [{ cashbackBasisPoints: 250 }, '2.5%'],
  [{ cashbackBasisPoints: 0 }, null],
  [{ isCardOnly: true }, null],
])('pages of a shop with %j promise %j cashback', (changes, cashback) => {
  expect(promisesOf({ ...defaultSettings, ...changes })).toMatchObject({ cashback })
})
