import type { ChoiceForm } from '@cuebook/domain/packages/chosen.ts'
import type { DjPackage, DjPrices } from '@cuebook/domain/packages/offering.ts'
import { suits } from '@cuebook/domain/packages/prices.ts'
import { eventTypeOf, partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { useEffect, useRef } from 'react'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import type { FormOf } from '../../kernel/form/useForm.ts'

/** The package in the address as a choice; null when it is gone or does not suit the event. */
export function askedChoice(
  { djs }: Pick<AskedEvent, 'djs'>,
  partyType: string | null,
  prices: DjPrices | undefined,
): ChoiceForm | null {
  const one = prices?.packages.find(({ id }) => id === djs[0]?.packageId)
  return prices && one && isFor(one, partyType)
    ? { packageId: one.id, extraIds: [], version: prices.version }
    : null
}

/** The form chooses it, too, where the prices come after the form, and where a later party type suits it. */
export function useAskedPackage(
  form: FormOf<RequestForm>,
  asked: AskedEvent,
  prices: DjPrices | undefined,
): void {
  const { choice = null, partyType } = form.values
  const isTaken = useRef(choice !== null)
  const late = choice === null ? askedChoice(asked, partyType, prices) : null
  useEffect(() => {
    if (!late || isTaken.current) return
    isTaken.current = true
    form.set({ choice: late })
  })
}

/** Why the package in the address is not chosen, or does not suit; null where nothing is to be said. */
export function packageNote(
  { djs }: Pick<AskedEvent, 'djs'>,
  { choice, partyType }: Pick<RequestForm, 'choice' | 'partyType'>,
  { packages }: Pick<DjPrices, 'packages'>,
): string | null {
  const id = choice ? choice.packageId : djs[0]?.packageId
  if (!id) return null
  const one = packages.find((each) => each.id === id)
  if (!one) return choice ? null : 'The package that you looked at is no longer offered, so none is chosen.'
  if (isFor(one, partyType)) return null
  const words = `“${one.name}” is meant for other events (${one.eventTypes.join(', ')})`
  return choice ? `${words}.` : `${words}, so none is chosen.`
}

function isFor(one: DjPackage, partyType: string | null): boolean {
  const type = partyTypes.find((each) => each === partyType)
  return suits(one, type ? eventTypeOf(type) : null)
}
