import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { RequestCounts } from '@cuebook/domain/service-requests/service-request.ts'
import type { Statement } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import { isHeard, LAST_ZONE } from '../scope.ts'
import { TO_ALL } from './find-requests.ts'

/** A badge says '99+' beyond, so no more rows than that are read. */
const MOST = 100
const OPEN = `q.status in ('pending', 'viewed', 'interested')`
/** In a case, so that the planner goes through the newest requests instead of sorting all of these days. */
const COMING = 'case when q.event_date >= $2::date then true end'

/** Each part reads at most a hundred rows of an index: those that ask for the DJ, the newest, and the client's own. */
const statement: Statement = {
  name: 'request-counts',
  text: `select
    (select count(*)::int from (
      select 1 from service_request_invitations i join service_requests q on q.id = i.request_id
      where i.dj_id = $1 and i.passed_at is null and q.client_id <> $1 and ${isHeard('q.client_id')} and ${OPEN} and q.event_date >= $2::date and not exists (
        select 1 from service_request_applications a
        where a.request_id = q.id and a.dj_id = $1 and a.status <> 'withdrawn')
      limit ${MOST}) asking) as asked,
    (select count(*)::int from (
      select q.created_at from service_requests q
      where $4::boolean and ${OPEN} and q.client_id <> $1 and ${isHeard('q.client_id')} and ${COMING}
        and ${TO_ALL}
      order by q.id desc limit ${MOST}) newest
      where newest.created_at > (select visited_at from service_request_visits where dj_id = $1)) as fresh,
    (select count(*)::int from (
      select 1 from service_requests q join service_request_applications a on a.request_id = q.id
      where q.client_id = $1 and ${OPEN} and q.event_date >= $2::date and a.status = 'pending'
      limit ${MOST}) offered) as offers`,
}

/** What waits for this person: requests that ask for them or are new to them, and offers to answer. */
export const counts: Verb<typeof serviceRequestsApi.counts> = async ({ actor, ctx }) => {
  const now = ctx.now()
  const values = [actor.id, dayIn(LAST_ZONE, now), now, actor.subscriber]
  const [row] = await ctx.database.read<RequestCounts>(statement, values)
  return row ?? { asked: 0, fresh: 0, offers: 0 }
}
