import { z } from 'zod'
import { filterDay, filterText, pageShape } from '#kernel/page-query.ts'
import { adminRoles } from './admin-role.ts'

/** A timestamp in an answer. */
export const moment = z.iso.datetime({ offset: true })

/** A password as typed. Refuses long ones, which would be expensive to hash. */
export const passwordSchema = (message: string) =>
  z.string(message).min(1, message).max(256, 'Password must be at most 256 characters')

export const newPasswordSchema = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(256, 'Password must be at most 256 characters')

export const usernameSchema = z
  .string('Username is required')
  .trim()
  .min(1, 'Username is required')
  .max(50, 'Username must be at most 50 characters')

/**
 * POST /api/admin/login (spec 3). The code is from an app, from a text message, or a recovery code.
 */
export const adminLoginSchema = z.object({
  username: usernameSchema,
  password: passwordSchema('Password is required'),
  smsCode: z.string().trim().max(32, 'The code is too long').nullish(),
})

/** The answer to a sign-in (spec 3): without a token while the second factor is missing. */
export const adminSignedInSchema = z
  .object({ token: z.string().nullable(), requires2FA: z.boolean(), message: z.string() })
  .meta({ id: 'AdminSignedIn' })

/** An answer that says in a sentence what was done. */
export const adminMessageSchema = z.object({ message: z.string() }).meta({ id: 'AdminMessage' })

/** The signed-in administrator. */
export const administratorSchema = z
  .object({
    username: z.string(),
    role: z.enum(adminRoles),
    phoneNumber: z.string().nullable(),
  })
  .meta({ id: 'Administrator' })

export const twoFactorStatusSchema = z
  .object({ isEnabled: z.boolean(), isSetup: z.boolean() })
  .meta({ id: 'TwoFactorStatus' })

export const twoFactorSetupSchema = z
  .object({
    /** A QR code as a data: URL. */
    qrCode: z.string(),
    /** The same secret in base32, to be typed by hand. */
    manualEntryKey: z.string(),
  })
  .meta({ id: 'TwoFactorSetup' })

const codeMessage = 'Please enter a 6-digit verification code'

export const verifyTwoFactorSchema = z.object({
  code: z
    .string(codeMessage)
    .trim()
    .regex(/^\d{6}$/, codeMessage),
})

export const twoFactorVerifiedSchema = z
  .object({
    message: z.string(),
    /** Ten codes that each sign in once; shown only here. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'TwoFactorVerified' })

/** The password may be left out right after the sign-in. */
export const setUpTwoFactorSchema = z.object({
  password: passwordSchema(
    'Please enter your password to set up two-factor authentication',
  ).nullish(),
})

export const disableTwoFactorSchema = z.object({
  password: passwordSchema('Please enter your password to disable 2FA'),
})

const phoneMessage = 'Phone number must be in international form, such as +1 555 014 2024'

export const changePhoneSchema = z.object({
  /** The number that codes are texted to; null for none. */
  phoneNumber: z
    .string(phoneMessage)
    .max(40, phoneMessage)
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{6,13}$/, phoneMessage))
    .nullable(),
  password: passwordSchema('Please enter your password'),
})

export const changePasswordSchema = z.object({
  currentPassword: passwordSchema('Please enter your current password'),
  newPassword: newPasswordSchema,
})

export const adminSessionSchema = z
  .object({
    id: z.int(),
    createdAt: moment,
    lastUsedAt: moment,
    /** When it expires if it is not used again. */
    expiresAt: moment,
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'AdminSession' })

export const auditFiltersSchema = z.object({
  username: filterText('username'),
  action: filterText('action'),
  subject: filterText('subject').meta({
    description: 'The kind of thing that was changed, such as order',
  }),
  since: filterDay('since').meta({
    description: 'The first day to show, in the shop’s time zone',
  }),
  until: filterDay('until').meta({
    description: 'The last day to show, in the shop’s time zone',
  }),
})

/** GET /api/admin/audit. */
export const auditListSchema = auditFiltersSchema.extend(pageShape)

export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: moment,
    /** The user name as typed; after a failed sign-in there may be no such account. */
    username: z.string(),
    /** The acting account; null if nobody was authenticated. */
    administratorId: z.int().nullable(),
    action: z.string(),
    /** What the action was done to. */
    subject: z.object({ kind: z.string(), id: z.int().nullable() }).nullable(),
    /** The changed fields only, with their values before and after; null if there were none. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' })

export type AdminLogin = z.input<typeof adminLoginSchema>
export type AdminSignedIn = z.infer<typeof adminSignedInSchema>
export type AdminMessage = z.infer<typeof adminMessageSchema>
export type Administrator = z.infer<typeof administratorSchema>
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>
export type TwoFactorVerified = z.infer<typeof twoFactorVerifiedSchema>
export type ChangePhone = z.input<typeof changePhoneSchema>
export type ChangePassword = z.input<typeof changePasswordSchema>
export type AdminSession = z.infer<typeof adminSessionSchema>
export type AuditFilters = z.output<typeof auditFiltersSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
