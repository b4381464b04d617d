import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import { contractsByIds } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Tx } from '../kernel/db/database.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import type { Letter } from '../mail/layout.ts'
import { tell } from '../notifications/tell.ts'
import { type About, eventWords } from './letters/about.ts'

/** The two people of a review, or of a booking that could have one. */
interface Between {
  readonly contractId: string
  readonly djId: string
  readonly clientId: string
  readonly rating?: number
}

interface News {
  readonly to: 'dj' | 'client'
  /** Unique for each notification, so that a repeated call notifies nobody twice. */
  readonly key: MailKey
  readonly baseUrl: string
  readonly write: (about: About) => Letter
}

/** Notifies one of the two people of a review. */
export async function tellOf(tx: Tx, between: Between, { to, key, baseUrl, write }: News): Promise<void> {
  const { contractId, djId, clientId, rating = 0 } = between
  const people = await peopleByIds(tx, [djId, clientId])
  const reader = people.get(to === 'dj' ? djId : clientId)
  if (!reader) return
  const event = (await contractsByIds(tx, [contractId])).get(contractId)
  const path = to === 'dj' ? '/reviews' : `/reviews?${new URLSearchParams({ contract: contractId })}`
  const letter = write({
    to,
    rating,
    djName: personInMail(people.get(djId), 'Your DJ'),
    clientName: personInMail(people.get(clientId), 'Your client'),
    event: eventWords(event),
    link: signedInLink(baseUrl, path),
  })
  await tell(tx, {
    to: { userId: reader.id, email: reader.email },
    kind: 'review',
    letter,
    path,
    key,
    baseUrl,
  })
}
