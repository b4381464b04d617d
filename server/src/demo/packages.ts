import type { DjPrices, Offering } from '@cuebook/domain/packages/offering.ts'
import { pricesOf } from '@cuebook/domain/packages/prices.ts'
import type { Tx } from '../kernel/db/database.ts'
import { djPackages } from '../packages/table.ts'
import { demoId, demoPeople, pick } from './people.ts'
import { extraRows, packageRows } from './rows/packages.ts'

type DemoDj = (typeof demoPeople)[number]

/** One of five DJs has no packages, so that both kinds of pages are seen. The demo DJ has some. */
const offers = ({ email, profile }: DemoDj): boolean =>
  profile !== null && (email === 'dj@demo.test' || pick(`packages:${email}`, 5) > 0)

const toTens = (cents: number): number => Math.round(cents / 1000) * 1000

/** Made of the hourly price, a little cheaper for longer events. */
function demoOffer({ email, profile }: DemoDj): Offering {
  const hourly = profile?.basePriceCents ?? 15_000
  return {
    version: 1,
    packages: packageRows.map(({ share, ...row }) => ({
      ...row,
      id: demoId(`package:${email}:${row.name}`),
      priceCents: toTens(hourly * row.hours * share),
      includes: [...row.includes],
      eventTypes: [...row.eventTypes],
      active: true,
    })),
    extras: extraRows.map(({ name, note, dollars, per }) => ({
      id: demoId(`extra:${email}:${name}`),
      name,
      note,
      priceCents: dollars * 100,
      per,
    })),
    overtimeCents: toTens(hourly * 1.1),
    travel: { freeMiles: 15 + 5 * pick(`free miles:${email}`, 4), perMileCents: 150 },
  }
}

/** What clients read of it. */
export const demoPrices = (dj: DemoDj): DjPrices =>
  pricesOf(
    dj.profile && {
      basePrice: dj.profile.basePriceCents / 100,
      willingToTravel: dj.profile.willingToTravel,
      maxDistance: dj.profile.maxDistanceMiles,
      location: { address: dj.profile.city.name, lat: dj.profile.lat, lng: dj.profile.lng },
    },
    demoOffer(dj),
  )

export async function loadDemoPackages(tx: Tx, now: Date): Promise<void> {
  const rows = demoPeople.filter(offers).map((dj) => {
    const { version, ...content } = demoOffer(dj)
    return { djId: dj.id, version, content, updatedAt: now }
  })
  await tx.insert(djPackages).values(rows)
}
