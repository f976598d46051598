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
    /** The newest time step whose code was accepted, because each code works only once. */
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
    /** As the authenticator chose it, in base64url. */
    credentialId: text().notNull().unique(),
    /** What the authenticator knows the account by (`user.id`), in base64url. */
    userHandle: text().notNull(),
    /** A COSE key (RFC 9052). */
    publicKey: bytes().notNull(),
    /** How often it has signed; 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as 'usb'. */
    transports: text().array().notNull(),
    /** What its administrator calls it. */
    name: varchar({ length: 60 }).notNull(),
    /** Whether it was copied to other devices when it was last used. */
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

/** The challenges that a passkey has answered, because each is accepted once. */
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

/** The audit log: who did what, when and from where. A trigger refuses everything but inserts. */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * Whose account it was; null where nobody proved to be somebody, and in lines of before. It
     * references nothing, because lines stay when an account is deleted.
     */
    administratorId: integer(),
    /** The user name as typed; for a failed sign-in there may be no such account. */
    username: text().notNull(),
    action: text().notNull(),
    /** What it was done to; null where it was done to nothing. */
    subjectKind: text(),
    subjectId: integer(),
    /** The fields that changed, as they were and as they are; null where there was nothing. */
    before: jsonb(),
    after: jsonb(),
    address: text(),
    userAgent: text(),
    details: jsonb(),
  },
  (table) => [index('admin_audit_newest').on(table.at, table.id)],
)

/** The views of lists that administrators have saved under a name, each for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /** The screen of the list, as in its address: "payments". */
    screen: text().notNull(),
    name: text().notNull(),
    /** The filters and the sort, as the query of the screen's address, without a question mark. */
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
