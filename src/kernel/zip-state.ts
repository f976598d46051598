import { stateName } from './state-names.ts'
import { usStates } from './us-states.ts'

/**
 * The first three digits of each state's ZIP codes (USPS, Domestic Mail Manual, labeling list L002, and the states of
 * the single codes). Not here: unassigned prefixes, Washington, D.C., territories, military mail, and 205 and 569,
 * which belong to government offices.
 */
const prefixes: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
}

/** Codes in another state or territory than their prefix: Fishers Island, New York, is reached from Connecticut. */
const singleCodes: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'AS',
}

/**
 * Prefixes of neighbors that have some addresses in a state, because carriers cross its line: Fort Campbell's 42223 is
 * in Kentucky and Tennessee. The source is the Census Bureau’s areas of ZIP codes. Where in doubt, a prefix is listed,
 * since a wrong hint is worse than none.
 */
const acrossTheLine: Readonly<Record<string, string>> = {
  AL: '319',
  AR: '657 755',
  AZ: '845 847 873',
  CA: '890 894 976',
  CO: '691 820',
  DE: '218',
  GA: '373',
  IA: '560-561 570 612',
  ID: '598 831 898 979 990-991 994',
  IL: '636',
  IN: '450 453',
  KS: '683-684 689-690',
  KY: '380 382 385 452 471',
  LA: '717',
  MA: '028-029',
  MD: '199',
  ME: '035',
  MI: '545',
  MN: '513 570 572',
  MO: '516 525-526 666 726',
  MT: '577 586 828',
  NC: '297',
  ND: '565 567 574 576 592',
  NE: '515 577 665 669 807 820',
  NH: '039',
  NM: '798-799 811 865 885',
  NV: '840',
  NY: '063',
  OH: '410 470 473',
  OK: '679 719',
  OR: '894 993',
  SD: '510 561-562 580 584-586 593 687 692-693 827',
  TN: '242 307 357 422 426 723',
  TX: '718 739 880 882 884',
  UT: '813 829 833 860 865',
  VA: '247 376',
  VT: '036',
  WA: '838',
  WV: '201 241 246 411 415',
  WY: '577 834',
}

/**
 * What to say when a ZIP code is usually in another state than the chosen one. Takes the state's two-letter code and
 * the ZIP code as typed, with or without the four further digits. Gives null if they fit, if one of them is missing or
 * not complete, and if the code is of no known state.
 */
export function zipHint(state: string, zip: string): string | null {
  const code = /^(\d{5})[- ]?\d{0,4}$/.exec(zip.trim())?.[1]
  if (!code || state === '') return null
  const usual = singleCodes[code] ?? usStates.find((known) => includes(prefixes[known], code))
  if (!usual || !usStates.includes(usual) || usual === state) return null
  if (includes(prefixes[state], code) || includes(acrossTheLine[state], code)) return null
  return `${code} is usually in ${stateName(usual)}. Please check the ZIP code and the state.`
}

/** Whether a list of prefixes and ranges of prefixes ('005 100-149') includes that of a code. */
function includes(list: string | undefined, code: string): boolean {
  const prefix = code.slice(0, 3)
  return (list?.split(' ') ?? []).some((entry) => {
    const [first = '', last = first] = entry.split('-')
    return first <= prefix && prefix <= last
  })
}
