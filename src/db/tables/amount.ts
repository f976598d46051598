import { numeric } from 'drizzle-orm/pg-core'

/** A column of dollars with two decimals. */
export const amount = () => numeric({ precision: 10, scale: 2 })
