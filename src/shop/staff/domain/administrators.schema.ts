import { z } from 'zod'
import { adminRoles } from './admin-role.ts'
import { newPasswordSchema, passwordSchema, usernameSchema } from './staff.schema.ts'

const roleSchema = z.enum(adminRoles, 'Role must be owner, manager, packer or viewer')

/** An administrator as owners see them. */
export const accountSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    role: z.enum(adminRoles),
    isTwoFactorEnabled: z.boolean(),
    createdAt: z.iso.datetime({ offset: true }),
    version: z.int(),
  })
  .meta({ id: 'AdministratorAccount' })

/** The same, with the password if one was generated, which is shown only here. */
export const accountWithPasswordSchema = accountSchema
  .extend({ password: z.string().nullable() })
  .meta({ id: 'AdministratorAccountWithPassword' })

/** POST /api/admin/administrators. Without a password, one is generated. */
export const newAccountSchema = z.object({
  username: usernameSchema.regex(/^\P{C}*$/u, 'Username must not contain control characters'),
  role: roleSchema,
  password: newPasswordSchema.nullish(),
})

const flag = (name: string) => z.boolean(`${name} must be true or false`).optional()
const passwordMissing = 'Please enter your password to turn off their second factor'

/** PATCH /api/admin/administrators/{id}. */
export const accountPatchSchema = z
  .object({
    role: roleSchema.optional(),
    /** Generates a new password, which the answer contains. */
    resetPassword: flag('resetPassword'),
    /** Ends all of their sessions. */
    endSessions: flag('endSessions'),
    /** Turns their second factor off, if the caller proves who they are by their own password. */
    disableTwoFactor: z
      .object({ ownPassword: passwordSchema(passwordMissing) }, passwordMissing)
      .optional(),
  })
  .refine(
    ({ role, resetPassword, endSessions, disableTwoFactor }) =>
      role !== undefined || resetPassword || endSessions || disableTwoFactor,
    'Say what to change: role, resetPassword, endSessions or disableTwoFactor',
  )

export type Account = z.infer<typeof accountSchema>
export type AccountWithPassword = z.infer<typeof accountWithPasswordSchema>
export type NewAccount = z.output<typeof newAccountSchema>
export type AccountPatch = z.output<typeof accountPatchSchema>
