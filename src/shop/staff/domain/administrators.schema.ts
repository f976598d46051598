import { z } from 'zod'
import { adminRoles } from './admin-role.ts'
import { newPasswordSchema, usernameSchema } from './staff.schema.ts'

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

/** PATCH /api/admin/administrators/{id}. */
export const accountPatchSchema = z
  .object({
    role: roleSchema.optional(),
    /** Generates a new password, which the answer contains. */
    resetPassword: z.boolean('resetPassword must be true or false').optional(),
  })
  .refine(
    ({ role, resetPassword }) => role !== undefined || resetPassword,
    'Say what to change: role or resetPassword',
  )

export type Account = z.infer<typeof accountSchema>
export type AccountWithPassword = z.infer<typeof accountWithPasswordSchema>
export type NewAccount = z.output<typeof newAccountSchema>
export type AccountPatch = z.output<typeof accountPatchSchema>
