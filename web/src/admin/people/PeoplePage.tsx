import type { PersonRow } from '@cuebook/domain/admin/people/person.ts'
import { roleFilters, statusFilters, subscriptionFilters } from '@cuebook/domain/admin/people/person.ts'
import { type FormEvent, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useRawSearch } from '../../kernel/address/useRawSearch.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Search, Users } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { nameWords, roleWords, statusLooks } from './personWords.ts'
import { type PeopleQuery, usePeople } from './requests.ts'

export default function PeoplePage() {
  return (
    <AdminFrame title="People" description="Find somebody by name, email address or id.">
      <People />
    </AdminFrame>
  )
}

const roles = { '': 'All roles', dj: 'DJs', client: 'Clients', none: 'No role yet', admin: 'Admins' }
const statuses = {
  '': 'Every status',
  active: 'Active',
  suspended: 'Suspended',
  unconfirmed: 'Unconfirmed',
  new: 'New this week',
}
const subscriptions = {
  '': 'Any subscription',
  trialing: 'In the trial',
  ending: 'Trial ends in 7 days',
  active: 'Paying',
  past_due: 'Payment failed',
  canceled: 'Cancelled',
  none: 'DJs without one',
}
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | undefined =>
  known.find((each) => each === asked)

/** The address holds the search, so that a figure of the overview leads to its list, and going back keeps it. */
function queryIn(address: string): PeopleQuery {
  const given = new URLSearchParams(address)
  const search = given.get('search')?.trim().slice(0, 100)
  const role = oneOf(roleFilters, given.get('role'))
  const status = oneOf(statusFilters, given.get('status'))
  const subscription = oneOf(subscriptionFilters, given.get('subscription'))
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
    ...(subscription && { subscription }),
  }
}

function People() {
  const query = queryIn(useRawSearch())
  const [, navigate] = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const go = (changes: Record<string, string>) => {
    const wanted = { ...query, search: box.current?.value.trim() ?? '', ...changes }
    const filled = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []))
    const address = new URLSearchParams(filled).toString()
    navigate(address ? `/admin/people?${address}` : '/admin/people', { replace: true })
  }
  function find(event: FormEvent) {
    event.preventDefault()
    go({})
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser that we support */}
      <form role="search" onSubmit={find} className="mb-5 grid gap-3 md:grid-cols-[1fr_auto]">
        <div className="flex gap-2">
          <Field label="Search" hideLabel className="min-w-0 flex-1">
            <Input
              key={query.search}
              ref={box}
              type="search"
              maxLength={100}
              defaultValue={query.search}
              placeholder="Name, email address or id"
              leading={<Search aria-hidden />}
            />
          </Field>
          <Button type="submit">Find</Button>
        </div>
        <div className="grid grid-cols-2 gap-2 md:flex">
          <Filter label="Role" words={roles} value={query.role} onPick={(role) => go({ role })} />
          <Filter label="Status" words={statuses} value={query.status} onPick={(status) => go({ status })} />
          <Filter
            label="Subscription"
            isWide
            words={subscriptions}
            value={query.subscription}
            onPick={(subscription) => go({ subscription })}
          />
        </div>
      </form>
      <Found query={query} />
    </>
  )
}

interface FilterProps {
  label: string
  words: Readonly<Record<string, string>>
  value: string | undefined
  onPick: (value: string) => void
  /** Its words are longer than half a phone. */
  isWide?: boolean
}
function Filter({ label, words, value = '', onPick, isWide = false }: FilterProps) {
  return (
    <Field label={label} hideLabel className={isWide ? 'max-md:col-span-2 md:w-52' : 'md:w-40'}>
      <Select options={optionsOf(words)} value={value} onValueChange={onPick} onChange={() => {}} />
    </Field>
  )
}

function Found({ query }: { query: PeopleQuery }) {
  const {
    data,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = usePeople(query)
  const people = data?.pages.flatMap((page) => page.people)
  const list = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(list, people?.length ?? 0)
  if (!people) {
    return error ? (
      <ErrorState text={retryAdvice(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Card>
    )
  }
  if (people.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Users />} title="Nobody was found" text="Try fewer letters, or fewer filters." />
      </Card>
    )
  }
  return (
    <>
      <Card className="!p-0" aria-busy={isPlaceholderData}>
        <ul ref={list} className="divide-y divide-line">
          {people.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={(event) => {
              askMore(event)
              void fetchNextPage()
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function PersonLine({ person }: { person: PersonRow }) {
  const { id, email, avatarUrl, status, admin, subscription, leavesAt, createdAt } = person
  return (
    <li>
      <Link
        href={`/admin/people/${id}`}
        className="flex items-center gap-4 px-5 py-3.5 -outline-offset-2 transition-colors hover:bg-sunk"
      >
        <Avatar name={nameWords(person)} src={avatarUrl} size="md" />
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1.5 md:flex-row md:items-center">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{nameWords(person)}</span>
            <span className="block truncate text-sm text-ink-3">{email}</span>
          </span>
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge>{roleWords(person)}</Badge>
            {admin && <Badge tone="violet">Admin</Badge>}
            {subscription && <StatusBadge status={subscription} label={subscription.replace('_', ' ')} />}
            {leavesAt && <Badge tone="yellow">{`Leaves on ${readersDay(leavesAt)}`}</Badge>}
            {status !== 'active' && (
              <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
            )}
          </span>
          <span className="shrink-0 text-sm text-ink-3 tabular-nums md:w-32 md:text-right">
            {readersDay(createdAt)}
          </span>
        </span>
      </Link>
    </li>
  )
}
