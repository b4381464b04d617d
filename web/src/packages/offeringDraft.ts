import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Offering } from '@cuebook/domain/packages/offering.ts'
import type { OfferingForm } from '@cuebook/domain/packages/offering-form.ts'
import type { FormOf } from '../kernel/form/useForm.ts'

export interface PackageDraft {
  /** Of a saved one its id; for a new one, something of its own until then. */
  key: string
  isNew: boolean
  name: string
  hours: string
  price: string
  /** One line for each part. */
  includes: string
  eventTypes: readonly string[]
  active: boolean
}

export interface ExtraDraft {
  key: string
  isNew: boolean
  name: string
  note: string
  price: string
  per: 'event' | 'hour'
}

/** The values of the form, all as text until they are sent. */
export interface OfferingDraft {
  packages: readonly PackageDraft[]
  extras: readonly ExtraDraft[]
  overtimePrice: string
  /** Whether travel is part of the offer. */
  travels: boolean
  freeMiles: string
  perMile: string
}

export interface OfferingFieldsProps {
  form: FormOf<OfferingDraft>
}

/** As the lists write it, without the sign that stands in the field: '1,450' or '1,450.50'. */
const dollars = (cents: number | null): string => (cents === null ? '' : usdOfCents(cents).slice(1))

export function draftOf({ packages, extras, overtimeCents, travel }: Offering): OfferingDraft {
  return {
    packages: packages.map(({ id, name, hours, priceCents, includes, eventTypes, active }) => ({
      key: id,
      isNew: false,
      name,
      hours: String(hours),
      price: dollars(priceCents),
      includes: includes.join('\n'),
      eventTypes,
      active,
    })),
    extras: extras.map(({ id, name, note, priceCents, per }) => ({
      key: id,
      isNew: false,
      name,
      note: note ?? '',
      price: dollars(priceCents),
      per,
    })),
    overtimePrice: dollars(overtimeCents),
    travels: travel !== null,
    freeMiles: String(travel?.freeMiles ?? 25),
    perMile: dollars(travel?.perMileCents ?? null),
  }
}

export const newPackage = (key: string): PackageDraft => ({
  key,
  isNew: true,
  name: '',
  hours: '4',
  price: '',
  includes: '',
  eventTypes: [],
  active: true,
})

export const newExtra = (key: string): ExtraDraft => ({
  key,
  isNew: true,
  name: '',
  note: '',
  price: '',
  per: 'event',
})

type EventTypes = NonNullable<OfferingForm['packages'][number]['eventTypes']>

export function payloadOf(draft: OfferingDraft): OfferingForm {
  const { packages, extras, overtimePrice, travels, freeMiles, perMile } = draft
  return {
    packages: packages.map(({ key, isNew, name, hours, price, includes, eventTypes, active }) => ({
      ...(!isNew && { id: key }),
      name,
      hours,
      price,
      includes: includes.split('\n'),
      // The server's list is the same one; the form only passes on what was chosen from it.
      eventTypes: [...eventTypes] as EventTypes,
      active,
    })),
    extras: extras.map(({ key, isNew, name, note, price, per }) => ({
      ...(!isNew && { id: key }),
      name,
      note,
      price,
      per,
    })),
    overtimePrice: overtimePrice.trim(),
    travel: travels ? { freeMiles: freeMiles.trim(), perMile: perMile.trim() } : null,
  }
}
