import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { ListMusic } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { KeptNotice } from '../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../kernel/unsaved/useUnsavedGuard.ts'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { AddPlaylistCard } from './AddPlaylistCard.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import { Inbox } from './Inbox.tsx'
import { PlanDoor } from './PlanDoor.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useMusicRequests, useRecipients } from './requests.ts'
import { SentBefore } from './SentBefore.tsx'

/** Sends playlists to a DJ. A DJ who received some sees them first. */
export default function MusicRequestsPage() {
  useTitle('Music Requests')
  const list = useMusicRequests()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const received = rows.filter(({ box }) => box === 'received')
  const sent = rows.filter(({ box }) => box === 'sent')
  const { draft, change, clear, kept } = useDraft()
  const isDj = useCurrentUser().data?.role === 'dj'
  // It stands where the requests will be: a DJ's above the form, a client's below.
  const waiting = list.isPending ? (
    <Skeleton className={cx('rounded-card', isDj ? 'h-72' : 'h-40')} />
  ) : list.isError ? (
    <Card>
      <ErrorState
        title="Your requests did not load"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    </Card>
  ) : null
  return (
    <>
      <PageHeader title="Music Requests" />
      <div className="mb-4 empty:hidden">
        <KeptNotice offer={kept} />
      </div>
      {!isDj && <PlanDoor />}
      {isDj && <div className="mb-4 empty:hidden">{waiting}</div>}
      {isDj && !waiting && received.length === 0 && <WhatArrives />}
      {received.length > 0 && <Inbox requests={received} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,8fr)]">
        <AddPlaylistCard
          playlists={draft.playlists}
          onAdd={(playlist) => change({ playlists: [...draft.playlists, playlist] })}
        />
        <div className="min-w-0 lg:row-span-2">
          <RequestCard draft={draft} onChange={change} onSent={clear} />
        </div>
        {!isDj && waiting}
        {sent.length > 0 && <SentBefore requests={sent} />}
      </div>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older requests
        </Button>
      )}
    </>
  )
}

function WhatArrives() {
  return (
    <Card className="mb-4">
      <EmptyState
        className="!py-4"
        icon={<ListMusic />}
        title="No music requests yet"
        text="Playlists that clients send you arrive here, and you accept or decline them. The songs of a booking are in its music plan."
        action={
          <Button asChild variant="secondary">
            <Link href="/contracts">Go to contracts</Link>
          </Button>
        }
      />
    </Card>
  )
}

/** The address may name the contract or the DJ that the music is for. */
function useDraft() {
  const wanted = new URLSearchParams(useSearch())
  const [start] = useState<Draft>(() => ({
    ...emptyDraft,
    contractId: wanted.get('contractId') ?? (wanted.get('djId') ? '' : null),
    djId: wanted.get('contractId') ? '' : (wanted.get('djId') ?? ''),
  }))
  const [draft, setDraft] = useState(start)
  const { data: recipients } = useRecipients()
  const [only, ...others] = recipients?.contracts ?? []
  const preselected = only && others.length === 0 ? only.id : ''
  const isDirty = draft.playlists.length > 0 || draft.name !== '' || draft.instructions !== ''
  const kept = useUnsavedGuard(isDirty, { name: 'music-request', values: draft, restore: setDraft })
  return {
    draft: { ...draft, contractId: draft.contractId ?? preselected },
    kept,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    clear: () => setDraft(emptyDraft),
  }
}
