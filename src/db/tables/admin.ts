import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core'

export const adminTwoFactor = pgTable(
  'admin_two_factor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: varchar({ length: 50 }).notNull().unique(),
    phoneNumber: varchar({ length: 15 }),
    verificationCode: varchar({ length: 6 }),
    codeExpiry: timestamp({ withTimezone: true }),
    isEnabled: boolean().notNull().default(false),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'admin_two_factor_code_form',
      sql`${table.verificationCode} is null or ${table.verificationCode} ~ '^[0-9]{6}$'`,
    ),
  ],
)
