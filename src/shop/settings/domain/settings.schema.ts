import { z } from 'zod'
import { type ShopTexts, textFigures } from '#kernel/filled-texts.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import type { PolicyName } from '#kernel/shop-settings.ts'
import { usStates } from '#kernel/us-states.ts'
import { policyFigures, unknownFigures } from './policies.ts'
import { isTimeZone } from './time-zone.ts'

/** A whole number; `what` and its unit begin the sentence about a wrong one: "Ships within", "business days". */
const whole = (what: string, unit: string, fewest: number, most: number) => {
  const message = `${what} must be a whole number of ${unit} from ${fewest} to ${most}`
  return z.int(message).min(fewest, message).max(most, message)
}

const text = (what: string, longest: number) =>
  z
    .string(`${what} must be text`)
    .trim()
    .min(1, `${what} must not be empty`)
    .max(longest, `${what} must be at most ${longest} characters`)

const maybeText = (what: string, longest: number) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(longest, `${what} must be at most ${longest} characters`)

/** A text that may have these figures in braces, and no others. */
const figured = (typed: z.ZodString, figures: readonly string[]) =>
  typed.refine((text) => unknownFigures(text, figures).length === 0, {
    error: ({ input }) => {
      const [wrong] = unknownFigures(String(input), figures)
      return `There is no figure {${wrong}}. There are {${figures.join('}, {')}}`
    },
  })

/** A decimal text of dollars, normalized to two decimals. */
const amount = (what: string) => {
  const message = `${what} must be an amount in dollars, such as "49.99"`
  return z
    .string(message)
    .trim()
    .regex(/^\d+(?:\.\d{1,2})?$/, { error: message, abort: true })
    .regex(/^\d{1,5}(?!\d)/, { error: `${what} must be less than $100,000`, abort: true })
    .overwrite((dollars) => toDecimal(centsOf(dollars)))
}

/** Basis points, with one decimal: some states' taxes have three decimals of a percent (6.625 %). */
const rate = (what: string) => {
  const message = `${what} in basis points (800 is 8 %) must be a number from 0 to 10000 with at most one decimal`
  const isInTenths = (rate: number) => rate === Math.round(rate * 10) / 10
  return z.number(message).min(0, message).max(10_000, message).refine(isInTenths, message)
}

/** Tax rates by state; states left out pay the general rate. */
const taxByState = z
  .record(z.string(), rate('A state’s tax'), 'The tax by state must be an object')
  .refine(
    (rates) => Object.keys(rates).every((state) => usStates.includes(state)),
    'States are given by their two letters, such as CA',
  )

const returnReasons = z
  .array(text('A reason for a return', 80), 'The reasons for a return must be a list')
  .min(1, 'There must be a reason for a return')
  .max(20, 'There may be at most 20 reasons for a return')
  .refine(
    (all) => new Set(all).size === all.length,
    'Each reason for a return may appear only once',
  )

const transit = z.object(
  {
    fewest: whole('On the way at least', 'business days', 1, 60),
    most: whole('On the way at most', 'business days', 1, 60),
  },
  'The days on the way must be { fewest, most }',
)

const contact = z.object(
  {
    address: z
      .string('The postal address must be text')
      .trim()
      .max(160, 'The postal address must be at most 160 characters'),
    city: text('The city', 80),
    phone: text('The phone number', 30).regex(/\d{3}/, 'The phone number must have digits'),
    email: z
      .string('The email must be text')
      .trim()
      .max(254, 'The email must be at most 254 characters')
      .pipe(z.email('The email must be an address, such as care@example.com')),
    hours: text('The hours', 80),
    cryptoSupport: text('The crypto support', 80),
  },
  'The contact must be an object',
)

const claims = z.object(
  {
    clients: maybeText('The number of clients', 20),
    quality: maybeText('The quality rate', 20),
    countries: maybeText('The number of countries', 20),
    rating: maybeText('The rating', 20),
    finest: maybeText('The finest thickness', 20),
  },
  'The claims must be an object',
)

/** A text about the company, which may be empty. Refuses an unknown figure in braces, by its name. */
const aboutCompany = (what: string) => figured(maybeText(what, 600), textFigures)

const texts = z.object(
  {
    hero: aboutCompany('The text under the headline'),
    quality: aboutCompany('The text about quality'),
    loved: aboutCompany('The text beside the rating'),
    motto: aboutCompany('The line in the footer'),
    description: aboutCompany('The text for search engines'),
    maker: aboutCompany('The answer to who makes the lashes'),
    material: aboutCompany('The answer to what they are made of'),
  } satisfies Record<keyof ShopTexts, z.ZodType>,
  'The texts must be an object',
)

/** A page's text. Refuses an unknown figure in braces, by its name. */
const policy = (page: string) =>
  figured(text(`The text of the page ${page}`, 20_000), policyFigures)

const policies = z.object(
  {
    about: policy('About'),
    shipping: policy('Shipping'),
    returns: policy('Returns'),
    privacy: policy('Privacy'),
    terms: policy('Terms'),
  } satisfies Record<PolicyName, z.ZodType>,
  'The policies must be an object',
)

/** All settings as they are stored and as the API shows them; amounts are decimal texts of dollars. */
export const settingsSchema = z
  .strictObject(
    {
      name: text('The name of the shop', 60),
      freeShippingThreshold: amount('Free shipping from'),
      announcedFreeShippingThreshold: amount('Announced free shipping'),
      flatShipping: amount('The shipping fee'),
      taxBasisPoints: rate('The general tax'),
      taxByState,
      cashbackBasisPoints: rate('The cashback'),
      mostCashbackPaidOut: amount('The maximum paid out per order'),
      reservationMinutesCard: whole('The hold time for card payments', 'minutes', 5, 1_440),
      reservationMinutesCrypto: whole('The hold time for crypto payments', 'minutes', 5, 10_080),
      returnWindowDays: whole('Days to return', 'days', 0, 365),
      returnReasons,
      dispatchBusinessDays: whole('Ships within', 'business days', 1, 30),
      transitBusinessDays: transit.refine(({ fewest, most }) => fewest <= most, {
        path: ['most'],
        error: 'On the way at most must not be less than on the way at least',
      }),
      lowStockFrom: whole('Low stock from', 'units', 0, 100_000),
      timeZone: z
        .string('The time zone must be text')
        .refine(
          isTimeZone,
          'The time zone must be an IANA name that exists, such as Asia/Shanghai',
        ),
      priceRange: text('The price range', 40),
      contact,
      emailsNewOrders: z.boolean('The email about each paid order must be true or false'),
      claims,
      texts,
      policies,
    },
    { error: refuseUnknown },
  )
  .meta({ id: 'Settings' })

/**
 * The settings to change. Parts left out of the contact, the claims, the texts, the policies, and the transit days stay; the tax
 * by state and the reasons are replaced as a whole.
 */
export const settingsPatchSchema = z
  .strictObject(
    z
      .object(settingsSchema.shape)
      .extend({
        transitBusinessDays: transit.partial(),
        contact: contact.partial(),
        claims: claims.partial(),
        texts: texts.partial(),
        policies: policies.partial(),
      })
      .partial().shape,
    { error: refuseUnknown },
  )
  .meta({ id: 'SettingsPatch' })

function refuseUnknown(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined
  return `There is no setting ${issue.keys.join(', ')}`
}

export type SettingsValues = z.output<typeof settingsSchema>
export type SettingsPatch = z.output<typeof settingsPatchSchema>
export type SettingKey = keyof SettingsValues
