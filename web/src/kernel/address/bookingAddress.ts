import { displayName } from '@cuebook/domain/identity/names.ts'
import { type AskedEvent, askedQuery, isNamed } from './asked.ts'
import { withQuery } from './withQuery.ts'

export const requestPage = '/requested-services'

interface Bookable {
  id: string
  firstName: string | null
  lastName: string | null
  username: string
}

/** The address of the request form for this DJ, where a booking begins, with what is asked and the package that was shown. */
export const bookingAddress = (
  dj: Bookable,
  asked: Partial<AskedEvent> = {},
  packageId: string | null = null,
): string =>
  requestFormAddress({
    ...asked,
    djs: [{ id: dj.id, name: displayName(dj, dj.username), ...(packageId && { packageId }) }],
  })

export const requestFormAddress = ({ place = null, ...asked }: Partial<AskedEvent>): string =>
  withQuery(requestPage, askedQuery({ ...asked, place: place && isNamed(place) ? place : null }))
