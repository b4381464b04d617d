import { customType } from 'drizzle-orm/pg-core'

/** Bytes in a row of their own: small files that must live and die with their row. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
