import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { inArray, sql } from 'drizzle-orm'
import { completedContracts } from '../../contracts/queries.ts'
import { peopleByIds } from '../../identity/queries.ts'
import type { Verb } from '../../verb.ts'
import { shownPerson } from '../review-reply.ts'
import { reviewInvitations } from '../table.ts'
import { withoutReview } from './has-review.ts'

const MOST = 20

/** Bookings that the DJ has not asked about come first, and latest events first among them. */
export const askable: Verb<typeof reviewsApi.askable> = async ({ actor, ctx }) => {
  const { db } = ctx.database
  const bookings = await completedContracts(db, actor, {
    as: 'dj',
    // Somebody who has no account can neither be asked nor write a review.
    meeting: (id) => sql`${withoutReview(id)} and client_id is not null`,
    limit: MOST,
  })
  const people = await peopleByIds(
    db,
    bookings.flatMap(({ clientId }) => clientId ?? []),
  )
  const invitations = new Map(
    (bookings.length === 0
      ? []
      : await db
          .select()
          .from(reviewInvitations)
          .where(
            inArray(
              reviewInvitations.contractId,
              bookings.map(({ contractId }) => contractId),
            ),
          )
    ).map((row) => [row.contractId, row]),
  )
  return bookings
    .map(({ contractId, clientId, eventType, eventDate }) => {
      const invitation = invitations.get(contractId)
      return {
        contractId,
        eventType,
        eventDate,
        client: shownPerson(clientId ? people.get(clientId) : undefined, 'A client'),
        invitedAt: invitation?.invitedAt?.toISOString() ?? null,
        askedAt: invitation?.askedAt?.toISOString() ?? null,
      }
    })
    .toSorted((a, b) => Number(a.askedAt !== null) - Number(b.askedAt !== null))
}
