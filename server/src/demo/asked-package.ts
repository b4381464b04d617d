import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { chosenFrom } from '@cuebook/domain/packages/choose.ts'
import { milesFrom, quoteFor } from '@cuebook/domain/packages/prices.ts'
import { overtimeOf } from '@cuebook/domain/packages/quote-of.ts'
import { settledItems } from '@cuebook/domain/service-requests/applying/quote.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { v7 } from 'uuid'
import type { Tx } from '../kernel/db/database.ts'
import { serviceRequestInvitations, serviceRequests } from '../service-requests/table.ts'
import { demoPrices } from './packages.ts'
import { demoId, demoPeople } from './people.ts'
import { cities } from './rows/cities.ts'

interface Named {
  readonly packageName: string
  readonly extraNames: readonly string[]
}

function pricesAndChoice(djId: string, { packageName, extraNames }: Named) {
  const dj = demoPeople.find(({ id }) => id === djId)
  if (!dj) throw new Error('this DJ is not in the demo')
  const prices = demoPrices(dj)
  const packageId = prices.packages.find(({ name }) => name === packageName)?.id ?? null
  const extraIds = prices.extras.filter(({ name }) => extraNames.includes(name)).map(({ id }) => id)
  return { prices, choice: { packageId, extraIds } }
}

export interface Offered {
  /** Dollars. */
  readonly price: number
  readonly startTime: string
  readonly endTime: string
  readonly place: { readonly lat: number; readonly lng: number }
}

/** The package and the lines of an offer, as the server makes them. */
export function packaged(djId: string, named: Named, { price, startTime, endTime, place }: Offered) {
  const { prices, choice } = pricesAndChoice(djId, named)
  const event = { hours: hoursBetween(startTime, endTime), miles: milesFrom(prices, place) }
  const lines = quoteFor(prices, choice, event)?.lines ?? []
  const one = prices.packages.find(({ id }) => id === choice.packageId)
  return {
    items: settledItems(
      lines.map(({ kind, label, amountCents }) => ({ kind, label, amount: amountCents / 100 })),
      price,
    ),
    package: one && {
      name: one.name,
      hours: one.hours,
      includes: one.includes,
      overtimeCents: overtimeOf(prices),
    },
  }
}

/** The demo client asks the demo DJ by name, for a package with an extra. */
export async function loadDemoAskedPackage(tx: Tx, now: Date): Promise<void> {
  const djId = demoId('dj@demo.test')
  const createdAt = new Date(now.getTime() - 4 * HOUR_MS)
  const [city] = cities
  const spot = { lat: city.lat + 0.02, lng: city.lng - 0.03 }
  const { prices, choice } = pricesAndChoice(djId, {
    packageName: 'Wedding day',
    extraNames: ['Second speaker'],
  })
  const id = v7({ msecs: createdAt.getTime() })
  await tx.insert(serviceRequests).values({
    id,
    clientId: demoId('client@demo.test'),
    status: 'pending',
    eventDate: new Date(now.getTime() + 152 * DAY_MS).toISOString().slice(0, 10),
    startTime: '15:00',
    endTime: '23:30',
    location: 'The Loft on Olive, Los Angeles, CA',
    ...spot,
    square: squareOf(spot),
    partyType: 'Wedding',
    description: 'My sister marries. Ceremony at four on the roof, dancing downstairs.',
    guests: 120,
    chosen: chosenFrom(prices, choice),
    createdAt,
    updatedAt: createdAt,
  })
  await tx.insert(serviceRequestInvitations).values({ requestId: id, djId })
}
