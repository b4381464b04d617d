import { isGone } from '@cuebook/domain/packages/choose.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { milesFrom } from '@cuebook/domain/packages/prices.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import { eventTypeOf } from '@cuebook/domain/service-requests/party-types.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { hasOffer } from '../../packages/OfferList.tsx'
import { PackageChoice } from '../../packages/PackageChoice.tsx'
import { packageNote } from './askedPackage.ts'
import { nothingOfIt } from './form/requestFormOn.ts'

interface ChosenPackageProps {
  form: FormOf<RequestForm>
  asked: AskedEvent
  prices: DjPrices
}

/** The package and the extras of the one DJ who is asked, counted for what the form says of the event. */
export function ChosenPackage({ form, asked, prices }: ChosenPackageProps) {
  const { choice, startTime, endTime, place, partyType } = form.values
  const gone = choice && isGone(choice, prices) ? nothingOfIt : undefined
  const note = packageNote(asked, form.values, prices)
  if (!hasOffer(prices) && !choice && !note) return null
  return (
    <PackageChoice
      prices={prices}
      choice={choice}
      onChange={(next) => form.set({ choice: { ...next, version: prices.version } })}
      hours={hoursBetween(startTime, endTime) ?? asked.hours}
      note={note}
      miles={milesFrom(prices, place)}
      eventType={partyType ? eventTypeOf(partyType) : null}
      error={form.problems.choice ?? gone}
    />
  )
}
