import { addDays, dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import type { Tx } from '../kernel/db/database.ts'
import { broughtBookings, broughtContacts, imports } from '../moving/table.ts'
import { takeDays } from '../moving/taken.ts'
import { demoId } from './people.ts'
import { broughtRows } from './rows/brought.ts'

const ZONE = 'America/Los_Angeles'

/** Gives the demo DJ what they brought from the program that they used before. */
export async function loadDemoBrought(tx: Tx, now: Date): Promise<void> {
  const djId = demoId('dj@demo.test')
  const importId = demoId('import:dj@demo.test')
  const made = { bookings: broughtRows.length, contacts: broughtRows.length, createdAt: now }
  await tx.insert(imports).values({
    id: importId,
    djId,
    name: 'clients-2019-to-today.csv',
    source: 'csv',
    kind: 'bookings',
    ...made,
  })
  const today = dayIn(ZONE, now)
  await tx.insert(broughtBookings).values(
    broughtRows.map(({ days, client, email, dollars, ...row }) => ({
      ...row,
      id: demoId(`brought:${email}`),
      djId,
      importId,
      date: addDays(today, days),
      timeZone: ZONE,
      clientName: client,
      clientEmail: email,
      priceCents: dollars * 100,
      depositCents: dollars * 25,
    })),
  )
  await tx.insert(broughtContacts).values(
    broughtRows.map(({ client, email }) => ({
      id: demoId(`brought contact:${email}`),
      djId,
      importId,
      name: client,
      email,
    })),
  )
  await takeDays(tx, djId, now)
}
