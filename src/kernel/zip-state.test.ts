import { expect, test } from 'vitest'
import { stateName } from './state-names.ts'
import { usStates } from './us-states.ts'
import { zipHint } from './zip-state.ts'

/** Codes of every state: of its capital, and of its first and last prefixes. */
const codesOf: Readonly<Record<string, string>> = {
  AL: '36104 35004 36925',
  AK: '99801 99501 99950',
  AZ: '85001 85003 86556',
  AR: '72201 71601 72959',
  CA: '95814 90001 96162',
  CO: '80202 80001 81658',
  CT: '06103 06001 06928',
  DE: '19901 19701 19980',
  FL: '32301 32003 34997',
  GA: '30303 30002 31999 39815 39901',
  HI: '96813 96701 96898',
  ID: '83702 83201 83877',
  IL: '62701 60001 62999',
  IN: '46204 46001 47997',
  IA: '50309 50001 52809',
  KS: '66603 66002 67954',
  KY: '40601 40003 42788',
  LA: '70802 70001 71497',
  ME: '04330 03901 04992',
  MD: '21401 20601 21930',
  MA: '02108 01001 02791 05501 05544',
  MI: '48933 48001 49971',
  MN: '55102 55001 56763',
  MS: '39201 38601 39776',
  MO: '65101 63005 65899',
  MT: '59601 59001 59937',
  NE: '68508 68001 69367',
  NV: '89701 88901 89883',
  NH: '03301 03031 03897',
  NJ: '08608 07001 08989',
  NM: '87501 87001 88439',
  NY: '12207 10001 14925 00501',
  NC: '27601 27006 28909',
  ND: '58501 58001 58856',
  OH: '43215 43001 45999',
  OK: '73102 73001 74966',
  OR: '97301 97001 97920',
  PA: '17101 15001 19640',
  RI: '02903 02801 02940',
  SC: '29201 29001 29945',
  SD: '57501 57001 57799',
  TN: '37219 37010 38589',
  TX: '78701 75001 79999 73301 88510 88595',
  UT: '84111 84001 84791',
  VT: '05602 05001 05907',
  VA: '23219 20101 24658',
  WA: '98501 98001 99403',
  WV: '25301 24701 26886',
  WI: '53703 53001 54990',
  WY: '82001 83128',
}

test('every state’s codes are listed', () => {
  expect(Object.keys(codesOf).toSorted()).toEqual(usStates.toSorted())
})

test.each(Object.entries(codesOf))('%s has %s, and no distant state has them', (state, codes) => {
  const distant = ['HI', 'FL', 'MI', 'SC'].filter((other) => other !== state)
  for (const code of codes.split(' ')) {
    expect(zipHint(state, code), code).toBeNull()
    for (const other of distant)
      expect(zipHint(other, code)).toBe(
        `${code} is usually in ${stateName(state)}. Please check the ZIP code and the state.`,
      )
  }
})

test.each(['10001', ' 10001 ', '10001-', '10001-1234', '10001 1234', '100011234', '10001-12'])(
  'Texas and %j: a hint',
  (typed) => {
    expect(zipHint('TX', typed)).toBe(
      '10001 is usually in New York. Please check the ZIP code and the state.',
    )
  },
)

test.each([
  ['06390', 'NY', 'New York'],
  ['73960', 'TX', 'Texas'],
  ['83414', 'WY', 'Wyoming'],
  ['88510', 'TX', 'Texas'],
])('%s, inside another state’s codes, is in %s', (code, state, name) => {
  expect(zipHint(state, code)).toBeNull()
  expect(zipHint('FL', code)).toMatch(`${code} is usually in ${name}.`)
})

test.each([
  ['nothing is chosen', '', '10001'],
  ['nothing is typed', 'TX', ''],
  ['the code is still being typed', 'TX', '1000'],
  ['the code is too long', 'TX', '10001-12345'],
  ['the code is none', 'TX', 'abcde'],
  ['the code is another country’s', 'TX', 'K1A 0B1'],
  ['Fishers Island is reached from Connecticut', 'CT', '06390'],
  ['Connecticut’s codes include one of New York', 'NY', '06340'],
  ['Alta is reached from Idaho', 'ID', '83414'],
  ['El Paso’s boxes are inside New Mexico’s numbers', 'NM', '88510'],
  ['Fort Campbell is in two states', 'TN', '42223'],
  ['Texarkana is in two states', 'TX', '71854'],
  ['carriers cross the line', 'MO', '72643'],
  ['nobody has the prefix yet', 'TX', '00001'],
  ['the prefix is unassigned (213)', 'TX', '21301'],
  ['the prefix is unassigned (987)', 'TX', '98701'],
  ['Washington, D.C.', 'MD', '20001'],
  ['a government office', 'VA', '20598'],
  ['a government office outside Washington', 'MN', '56901'],
  ['Puerto Rico', 'FL', '00901'],
  ['the Virgin Islands', 'FL', '00802'],
  ['Guam', 'HI', '96910'],
  ['American Samoa, inside Hawaii’s codes', 'CA', '96799'],
  ['military mail in Europe', 'NY', '09012'],
  ['military mail in the Americas', 'TX', '34001'],
  ['military mail in the Pacific', 'CA', '96201'],
])('no hint: %s', (_why, state, zip) => {
  expect(zipHint(state, zip)).toBeNull()
})
