import type { contactsApi } from '@cuebook/domain/contacts/api.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import { acquaintancesNamed } from '../acquaintances/queries.ts'
import { pictureOf } from '../identity/queries.ts'
import { peopleOfAddressedRequests } from '../service-requests/queries.ts'
import type { Verb } from '../verb.ts'

const MOST_WORDS = 5

/** Whoever blocked the caller is listed like anybody else, because a block is not to be noticed before something is sent. */
export const listContacts: Verb<typeof contactsApi.list> = async ({ actor, query, ctx }) => {
  const { db } = ctx.database
  const words = fold(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const also = await peopleOfAddressedRequests(db, actor.id)
  const people = await acquaintancesNamed(db, actor.id, { words, also })
  return people.map(({ image, avatarSeed, isAddressShown, ...person }) => ({
    ...person,
    email: isAddressShown ? person.email : '',
    profileImageUrl: pictureOf({ image, avatarSeed }),
  }))
}
