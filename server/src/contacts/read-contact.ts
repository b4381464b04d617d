import type { contactsApi } from '@cuebook/domain/contacts/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { addressIsShown } from '../acquaintances/queries.ts'
import { shareContract } from '../contracts/queries.ts'
import { pictureOf, userById } from '../identity/queries.ts'
import { haveWritten } from '../messages/queries.ts'
import { peopleOfAddressedRequests, shareApplication } from '../service-requests/queries.ts'
import type { Verb } from '../verb.ts'

/** People who have nothing to do with each other are not found, whether they exist or not. */
export const readContact: Verb<typeof contactsApi.read> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { id } = params
  const isKnown =
    id === actor.id ||
    (await shareContract(db, actor.id, id)) ||
    (await haveWritten(db, actor.id, id)) ||
    (await shareApplication(db, actor.id, id)) ||
    (await peopleOfAddressedRequests(db, actor.id)).includes(id)
  const person = isKnown ? await userById(db, id) : null
  if (!person) throw new Refusal('not-found')
  const { firstName, lastName, role } = person
  // An address that is not shown is empty, as in the list of conversations.
  const email = (await addressIsShown(db, actor.id, id)) ? person.email : ''
  return { id, email, firstName, lastName, role, profileImageUrl: pictureOf(person) }
}
