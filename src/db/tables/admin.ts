import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** The accounts of the dashboard. */
export const administrators = pgTable(
  'administrators',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: varchar({ length: 50 }).notNull().unique(),
    /** An argon2id hash in the PHC format, which includes its parameters. */
    passwordHash: text().notNull(),
    role: text({ enum: ['owner', 'manager', 'packer', 'viewer'] }).notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Also serves the sign-in, which takes a name in any case.
    uniqueIndex('administrators_username_any_case').on(sql`lower(${table.username})`),
    check('administrators_role', sql`${table.role} in ('owner', 'manager', 'packer', 'viewer')`),
    check(
      'administrators_username_form',
      sql`${table.username} = btrim(${table.username}) and ${table.username} <> ''`,
    ),
  ],
)

/** The second factor of an administrator (spec 3). */
export const adminTwoFactor = pgTable(
  'admin_two_factor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: varchar({ length: 50 })
      .notNull()
      .unique()
      .references(() => administrators.username, { onDelete: 'cascade', onUpdate: 'cascade' }),
    phoneNumber: varchar({ length: 15 }),
    verificationCode: varchar({ length: 6 }),
    codeExpiry: timestamp({ withTimezone: true }),
    isEnabled: boolean().notNull().default(false),
    lastUsedAt: timestamp({ withTimezone: true }),
    /** The TOTP secret, encrypted with the shop's key; null before setup. */
    secretEncrypted: text(),
    /** The newest time step whose code was accepted, because each code works once. */
    lastUsedStep: bigint({ mode: 'number' }),
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

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('admin_recovery_codes_administrator').on(table.administratorId)],
)

/** The passkeys (WebAuthn) that administrators sign in with. */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text().notNull().unique(),
    /** The authenticator's identifier of the account (`user.id`), in base64url. */
    userHandle: text().notNull(),
    /** A COSE key (RFC 9052). */
    publicKey: bytes().notNull(),
    /** How often it has signed; 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as 'usb'. */
    transports: text().array().notNull(),
    /** The name its administrator gave it. */
    name: varchar({ length: 60 }).notNull(),
    /** Whether it had been copied to other devices when last used. */
    isBackedUp: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('admin_passkeys_administrator').on(table.administratorId),
    check('admin_passkeys_counter', sql`${table.counter} >= 0`),
    check(
      'admin_passkeys_name_form',
      sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`,
    ),
  ],
)

/** The challenges already answered by a passkey, because each is accepted once. */
export const adminSpentChallenges = pgTable('admin_spent_challenges', {
  challengeHash: text().primaryKey(),
  spentAt: timestamp({ withTimezone: true }).notNull(),
})

/** Valid bearer tokens; only their hashes are stored. */
export const adminTokens = pgTable(
  'admin_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    address: text(),
    userAgent: text(),
  },
  (table) => [index('admin_tokens_administrator').on(table.administratorId)],
)

/** The audit: who did what, when and from where. A trigger refuses everything but inserts. */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * The account; null if nobody was authenticated, and in older lines. Not a foreign key, because lines stay when an
     * account is deleted.
     */
    administratorId: integer(),
    /** The user name as typed; for a failed sign-in there may be no such account. */
    username: text().notNull(),
    action: text().notNull(),
    /** What it was done to; null if nothing. */
    subjectKind: text(),
    subjectId: integer(),
    /** The changed fields before and after; null if there was nothing. */
    before: jsonb(),
    after: jsonb(),
    address: text(),
    userAgent: text(),
    details: jsonb(),
  },
  (table) => [index('admin_audit_newest').on(table.at, table.id)],
)

/** Administrators' saved views of lists, each administrator's own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /** The list's screen, as in its address: "payments". */
    screen: text().notNull(),
    name: text().notNull(),
    /** The filters and sort, as the query of the screen's address, without the question mark. */
    query: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.administratorId, table.screen, table.name),
    check(
      'saved_views_name_form',
      sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`,
    ),
  ],
)
