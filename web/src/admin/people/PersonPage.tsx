import type { PersonPage as Person } from '@cuebook/domain/admin/people/person.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { deviceName } from '../../identity/deviceWords.ts'
import { ApiError } from '../../kernel/calls/api.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { fullDay, readersDay, readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Users } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { PersonActions } from './PersonActions.tsx'
import { nameWords, roleWords, statusLooks, trailWords } from './personWords.ts'
import { usePerson } from './requests.ts'

export default function PersonPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data: user } = useCurrentUser()
  const asked = usePerson(params.id ?? '', user?.admin === true)
  const allPeople = (
    <Link href="/admin/people" className="underline">
      All people
    </Link>
  )
  return (
    <AdminFrame title={asked.data ? nameWords(asked.data) : 'Person'} description={allPeople}>
      <Shown asked={asked} userId={user?.id} />
    </AdminFrame>
  )
}

function Shown({ asked, userId }: { asked: ReturnType<typeof usePerson>; userId: string | undefined }) {
  const { data: person, error, refetch, isFetching } = asked
  if (person) return <Everything person={person} isYourself={userId === person.id} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState icon={<Users />} title="This person does not exist" text="The account may be deleted." />
    )
  }
  if (error)
    return <ErrorState text={retryAdvice(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
    </div>
  )
}

function Everything({ person, isYourself }: { person: Person; isYourself: boolean }) {
  const { bookings, reports, sessions, trail, suspendedAt } = person
  return (
    <div className="flex flex-col gap-5">
      {suspendedAt && <Notice tone="warning">{`Suspended since ${readersMoment(suspendedAt)}.`}</Notice>}
      {person.leavesAt && (
        <Notice tone="warning">{`This person is leaving: the account is deleted on ${readersDay(person.leavesAt)}, unless they change their mind.`}</Notice>
      )}
      <WhoCard person={person} />
      <PersonActions person={person} isYourself={isYourself} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Listed title="Bookings" none="No bookings yet." rows={bookings}>
          {({ id, status, part, eventDate, createdAt, other }) => (
            <Line
              key={id}
              title={eventDate ? fullDay(eventDate) : 'No date yet'}
              badge={<StatusBadge status={status} />}
              below={`${part === 'dj' ? 'As the DJ' : 'As the client'}${other ? ` with ${other.name}` : ''} · ${made(createdAt, id)}`}
            />
          )}
        </Listed>
        <Listed title="Reports" none="No reports, neither about them nor by them." rows={reports}>
          {({ id, about, kind, reason, state, createdAt, other }) => (
            <Line
              key={id}
              title={
                about ? `Reported by ${other?.name ?? 'somebody'}` : `Reported ${other?.name ?? 'somebody'}`
              }
              to={`/admin/reports/${id}`}
              badge={<Badge tone={state === 'open' ? 'yellow' : 'grey'}>{state.replace('-', ' ')}</Badge>}
              below={`${kind} · ${reason} · ${readersDay(createdAt)}`}
            />
          )}
        </Listed>
        <Listed title="Sessions" none="Signed in nowhere." rows={sessions}>
          {({ id, userAgent, createdAt, lastSeenAt }) => (
            <Line
              key={id}
              title={deviceName(userAgent)}
              below={`Last seen ${readersMoment(lastSeenAt)} · since ${readersDay(createdAt)}`}
            />
          )}
        </Listed>
        <Listed title="Trail" none="Nothing yet." rows={trail}>
          {({ id, at, action, by, reason }) => (
            <Line
              key={id}
              title={trailWords(action)}
              below={`${readersMoment(at)}${by ? ` · ${by.name}` : ''}`}
              text={reason}
            />
          )}
        </Listed>
      </div>
    </div>
  )
}

/** When a booking was made and its number, which do not part at the end of a line. */
const made = (createdAt: string, id: string): string =>
  `made ${readersDay(createdAt)} · ${id.slice(-8)}`.replaceAll(' ', '\u00a0')

function WhoCard({ person }: { person: Person }) {
  const { id, email, avatarUrl, status, admin, username, createdAt } = person
  const facts: [string, string][] = [
    ['Role', roleWords(person)],
    ...(username ? [['Username', username] as [string, string]] : []),
    ['Subscription', subscriptionWords(person)],
    ['Here since', readersDay(createdAt)],
    ['Id', id],
  ]
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={nameWords(person)} src={avatarUrl} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{email}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
            {admin && <Badge tone="violet">Admin</Badge>}
          </p>
        </div>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-t border-line pt-4 md:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function subscriptionWords(person: Person): string {
  const { subscription, plan, trialEndsAt, periodEndsAt, endsAtPeriodEnd } = person
  if (!subscription) return 'None'
  const until = subscription === 'trialing' ? trialEndsAt : periodEndsAt
  if (endsAtPeriodEnd && subscription !== 'canceled')
    return [`cancelled, runs until ${until ? readersDay(until) : 'the end of its period'}`, plan]
      .filter(Boolean)
      .join(', ')
  return [subscription.replace('_', ' '), plan, until && `until ${readersDay(until)}`]
    .filter(Boolean)
    .join(', ')
}

interface ListedProps<Row> {
  title: string
  none: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}
function Listed<Row>({ title, none, rows, children }: ListedProps<Row>) {
  return (
    <Card>
      <CardHeader title={title} />
      {rows.length === 0 ? (
        <p className="text-ink-3">{none}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">{rows.map(children)}</ul>
      )}
    </Card>
  )
}

interface LineProps {
  title: string
  to?: string
  below: string
  badge?: ReactNode
  text?: string | null
}
function Line({ title, to, below, badge, text }: LineProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {to ? (
            <Link href={to} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ink-3 wrap-anywhere">{below}</p>
        {text && <p className="mt-1 text-ink-2 wrap-anywhere">{text}</p>}
      </div>
      {badge}
    </li>
  )
}
