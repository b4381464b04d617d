import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, for small files that must be created and deleted together with their row. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
