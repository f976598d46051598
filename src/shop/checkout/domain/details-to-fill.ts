import type { CheckoutFields } from './checkout.schema.ts'

/** What is known of a signed-in member, from their sign-in and their latest order. */
export type KnownDetails = { [Name in keyof CheckoutFields]?: string | null }

/** Fields that belong together: half an address of one place and half of another would lead nowhere. */
const groups = [
  ['email'],
  ['firstName', 'lastName'],
  ['phone'],
  ['address', 'city', 'state', 'zipCode'],
] as const satisfies (keyof CheckoutFields)[][]

/**
 * Chooses what to fill in for a member: whatever is known for the fields that are empty and that they haven't typed in.
 * A group is left alone as soon as one of its fields is in use.
 */
export function detailsToFill(
  known: KnownDetails,
  fields: CheckoutFields,
  typedIn: ReadonlySet<string>,
): [keyof CheckoutFields, string][] {
  const isFree = (name: keyof CheckoutFields) => fields[name] === '' && !typedIn.has(name)
  return groups
    .filter((names) => names.every(isFree))
    .flatMap((names) =>
      names.flatMap((name): [keyof CheckoutFields, string][] => {
        const value = known[name]
        return value ? [[name, value]] : []
      }),
    )
}
