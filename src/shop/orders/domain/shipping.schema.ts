import { z } from 'zod'
import { usStates } from '#kernel/us-states.ts'

const required = (message: string) =>
  z.string(message).trim().min(1, message).max(200, 'Please keep this to 200 characters or fewer')

/** The email of an order's buyer (spec 5). */
export const buyerEmail = z
  .string('Please enter a valid email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

/** The recipient and address of an order, with the validation messages of spec 5. */
export const addressSchema = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  phone: z
    .string('Phone number must be at least 10 digits')
    .trim()
    .max(30, 'Phone number must be at most 30 characters')
    .refine(
      (text) => text.replace(/\D/g, '').length >= 10,
      'Phone number must be at least 10 digits',
    ),
  address: required('Address is required'),
  city: required('City is required'),
  state: z
    .string('State is required')
    .refine((state) => usStates.includes(state), 'State is required'),
  zipCode: z
    .string('ZIP code must be at least 5 characters')
    .trim()
    .min(5, { error: 'ZIP code must be at least 5 characters', abort: true })
    .max(10, { error: 'ZIP code must be at most 10 characters', abort: true })
    // The number pads of phones have no dash for the nine digits of ZIP+4.
    .regex(/^\d{5}(?:[- ]?\d{4})?$/, 'ZIP code must be 5 or 9 digits'),
})

export type AddressFields = z.infer<typeof addressSchema>
