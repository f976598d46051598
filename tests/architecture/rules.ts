import type { SourceFile } from './source-file.ts'

export interface Fault {
  rule: string
  path: string
  what: string
}

export type Rule = (file: SourceFile) => Fault[]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The floors, from the ground up: a file imports only from its own floor or from those below it (design 2). */
const floors: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  db: ['db', 'kernel'],
  platform: ['platform', 'kernel'],
  ui: ['ui', 'kernel'],
  backoffice: ['backoffice', 'platform', 'ui', 'kernel'],
  shop: ['shop', 'backoffice', 'db', 'platform', 'ui', 'kernel'],
  seed: ['seed', 'shop', 'db', 'platform', 'kernel'],
  site: ['site', 'shop', 'platform', 'ui', 'kernel'],
  entry: ['entry', 'site', 'seed', 'shop', 'backoffice', 'db', 'platform', 'ui', 'kernel'],
}

/** The rooms that each room may import from (design 2). That they form no cycle is checked below. */
export const rooms: Record<string, readonly string[]> = {
  lash: [],
  staff: [],
  mail: [],
  ledger: [],
  settings: ['staff', 'orders'],
  inventory: ['staff'],
  catalog: ['lash', 'inventory', 'staff'],
  payments: ['staff'],
  cart: ['catalog', 'inventory', 'staff'],
  promotions: ['catalog', 'cart', 'staff'],
  orders: ['catalog', 'inventory', 'cart', 'payments', 'promotions', 'mail', 'ledger', 'staff'],
  cards: ['payments', 'orders', 'ledger', 'books', 'staff'],
  books: ['ledger', 'payments', 'coins', 'staff'],
  backups: ['books', 'staff'],
  coins: ['orders', 'payments', 'inventory', 'ledger', 'mail', 'staff'],
  fulfilment: ['orders', 'inventory', 'payments', 'catalog', 'mail', 'settings', 'staff'],
  reviews: ['catalog', 'orders', 'staff'],
  newsletter: ['mail', 'staff'],
  restock: ['catalog', 'mail'],
  campaigns: ['newsletter', 'mail', 'staff'],
  members: ['catalog', 'orders', 'mail'],
  customers: ['orders', 'reviews', 'newsletter', 'restock', 'members', 'mail', 'staff'],
  work: ['backups', 'catalog', 'orders', 'payments', 'newsletter', 'settings', 'staff'],
  checkout: [
    'cart',
    'orders',
    'payments',
    'promotions',
    'catalog',
    'inventory',
    'members',
    'mail',
    'ledger',
    'cards',
    'coins',
    'customers',
    'staff',
  ],
}

/** What each layer of a room may import. */
const storeys: Record<string, RegExp> = {
  domain: /^src\/(?:kernel\/|shop\/[^/]+\/domain\/)/,
  server: /^src\/(?:kernel|db|platform)\/|^src\/shop\/(?:context\.ts|[^/]+\/(?:domain|server)\/)/,
  ui: /^src\/(?:kernel|platform|ui)\/|^src\/shop\/[^/]+\/(?:domain|ui)\//,
  backoffice:
    /^src\/(?:kernel|platform|ui|backoffice)\/|^src\/shop\/[^/]+\/(?:domain|backoffice)\//,
}

const domainPackages = new Set(['zod'])

function partsOf(path: string) {
  const [, floor = '', room = '', storey = ''] =
    /^src\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/.exec(path) ?? []
  const isRoom = floor === 'shop' && storey in storeys
  return { floor, room: isRoom ? room : null, storey: isRoom ? storey : null }
}

function faults(rule: string, file: SourceFile, whats: (string | false)[]): Fault[] {
  return whats.flatMap((what) => (what ? [{ rule, path: file.path, what }] : []))
}

const importsGoDown: Rule = (file) => {
  const allowed = floors[partsOf(file.path).floor]
  if (!allowed || isTest(file.path)) return []
  const whats = file.imports.map(({ from, isOurs }) => {
    const { floor } = partsOf(from)
    return isOurs && floor in floors && !allowed.includes(floor) && `imports ${from}`
  })
  return faults('imports go down only', file, whats)
}

const roomsKeepApart: Rule = (file) => {
  const { room } = partsOf(file.path)
  if (!room || isTest(file.path)) return []
  const whats = file.imports.map(({ from }) => {
    const other = partsOf(from).room
    return (
      other !== null && other !== room && !(rooms[room] ?? []).includes(other) && `imports ${from}`
    )
  })
  return faults('rooms make no circle', file, whats)
}

const storeysKeepApart: Rule = (file) => {
  const { storey } = partsOf(file.path)
  const allowed = storey && storeys[storey]
  if (!allowed || isTest(file.path)) return []
  const whats = file.imports.map(
    ({ from, isOurs }) => isOurs && !allowed.test(from) && `imports ${from}`,
  )
  return faults('a storey stands on its own ground', file, whats)
}

const domainIsPure: Rule = (file) => {
  if (partsOf(file.path).storey !== 'domain' || isTest(file.path)) return []
  const whats = file.imports.map(
    ({ from, isOurs }) => !isOurs && !domainPackages.has(from) && `imports ${from}`,
  )
  return faults('a domain uses no package but zod', file, whats)
}

const schemasStayOutOfPages: Rule = (file) => {
  if (partsOf(file.path).storey !== 'ui' || /-form\.tsx?$/.test(file.path) || isTest(file.path))
    return []
  const whats = file.imports.map(
    ({ from, isTypeOnly }) =>
      from.endsWith('.schema.ts') && !isTypeOnly && `imports ${from} as more than a type`,
  )
  return faults('a page brings no schema', file, whats)
}

const noFetchInComponents: Rule = (file) =>
  faults('a component never calls fetch', file, [
    file.path.endsWith('.tsx') &&
      !file.path.startsWith('src/entry/') &&
      !isTest(file.path) &&
      /(?<![.\w])fetch\(/.test(file.text) &&
      'calls fetch',
  ])

const routesKnowNoDatabase: Rule = (file) =>
  faults(
    'a routes file never imports db',
    file,
    file.path.endsWith('.routes.ts')
      ? file.imports.map(
          ({ from }) =>
            (/^src\/db\//.test(from) || from === 'drizzle-orm' || from === 'pg') &&
            `imports ${from}`,
        )
      : [],
  )

/** Rooms query the database only through the builder or `statement` (decision 37). */
const askedInTwoWays: Rule = (file) => {
  if (!file.path.startsWith('src/shop/') || isTest(file.path)) return []
  return faults('the database is asked in two ways', file, [
    /\.execute\(\s*sql\b/.test(file.text) && 'executes SQL',
    /\$client\b/.test(file.text) && 'asks the driver',
    file.imports.some(({ from, isTypeOnly }) => from === 'pg' && !isTypeOnly) && 'imports pg',
  ])
}

/** A routes file must make routes; one that only runs before them is named middleware. */
const routesHaveRoutes: Rule = (file) =>
  faults('a routes file has routes', file, [
    file.path.endsWith('.routes.ts') &&
      !/\bcreateRoutes\(\)|new Hono\b/.test(file.text) &&
      'makes no routes',
  ])

const pagesKnowNoServer: Rule = (file) =>
  faults(
    'a page never imports server',
    file,
    ['site', 'backoffice'].includes(partsOf(file.path).floor) && !isTest(file.path)
      ? file.imports.map(
          ({ from }) => /^src\/shop\/[^/]+\/server\//.test(from) && `imports ${from}`,
        )
      : [],
  )

const verbsKnowNoHttp: Rule = (file) =>
  faults(
    'a verb never imports hono',
    file,
    partsOf(file.path).storey === 'server' &&
      !/\.(?:routes|middleware)\.ts$/.test(file.path) &&
      !isTest(file.path)
      ? file.imports.map(({ from }) => /^(?:hono|@hono\/.*)$/.test(from) && `imports ${from}`)
      : [],
  )

const rulesDoNotWait: Rule = (file) =>
  faults('a rule never awaits', file, [
    (partsOf(file.path).storey === 'domain' || file.path.startsWith('src/kernel/')) &&
      !isTest(file.path) &&
      /\b(?:await|async)\b/.test(file.text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')) &&
      'waits for something',
  ])

const bannedWords = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'data',
  'info',
  'process',
  'handle',
]

const namesAreWords: Rule = (file) => {
  // `process` is allowed as the name of that folder in entry (design 2).
  const parts = file.path
    .replace('src/entry/process/', 'src/entry/')
    .split('/')
    .flatMap((part) => part.replace(/(?:\.[a-z]+)+$/, '').split(/[-.]/))
  const name = file.path.split('/').at(-1) ?? ''
  return faults('names are the words of the shop', file, [
    ...bannedWords.map((word) => parts.includes(word) && `is named with "${word}"`),
    !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*\.tsx?$/.test(name) && 'is not in kebab-case',
  ])
}

const filesAreShort: Rule = (file) =>
  faults('a file has at most 250 lines', file, [
    file.text.split('\n').length > 251 && `has ${file.text.split('\n').length - 1} lines`,
  ])

/** `...{ a, b }` only saves lines, and hides from the compiler what an object may not have. */
const literalsAreWhole: Rule = (file) =>
  faults('a literal is not spread', file, [
    [...file.text.matchAll(/\.\.\.\(?[[{]/g)].some(
      ({ index, 0: opened }) => !isAsked(file.text, index + opened.length - 1),
    ) && 'spreads a literal',
  ])

/** Whether something is done with the literal that opens here: `['a', 'b'].map(…)`. */
function isAsked(text: string, start: number): boolean {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('[{('.includes(sign)) depth += 1
    if (']})'.includes(sign)) depth -= 1
    if (depth === 0) return text[at + 1] === '.'
  }
  return false
}

const exportsAreNamed: Rule = (file) =>
  faults('exports have names', file, [
    /^export default /m.test(file.text) && 'has a default export',
  ])

const publicFunction = /(\*\/\n)?export (?:async )?function (\w+)/g

const bricksAreExplained: Rule = (file) => {
  const { floor, storey } = partsOf(file.path)
  if (!(floor === 'kernel' || floor === 'platform' || storey === 'domain') || isTest(file.path))
    return []
  const whats = [...file.text.matchAll(publicFunction)].map(
    ([, comment, name]) => !comment && `does not explain ${name}`,
  )
  return faults('public functions of the lower floors are explained', file, whats)
}

/** All rules of the project that a machine can check. */
const rules: readonly Rule[] = [
  importsGoDown,
  roomsKeepApart,
  storeysKeepApart,
  domainIsPure,
  schemasStayOutOfPages,
  noFetchInComponents,
  routesKnowNoDatabase,
  askedInTwoWays,
  routesHaveRoutes,
  pagesKnowNoServer,
  verbsKnowNoHttp,
  rulesDoNotWait,
  namesAreWords,
  filesAreShort,
  literalsAreWhole,
  exportsAreNamed,
  bricksAreExplained,
]

/** The violations of the rules among the given files. */
export function findFaults(files: readonly SourceFile[]): Fault[] {
  return files.flatMap((file) => rules.flatMap((rule) => rule(file)))
}
