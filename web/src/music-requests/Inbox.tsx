import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { readersDay } from '../kernel/dateWords.ts'
import { StatusBadge } from '../kernel/ui/feedback/StatusBadge.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { PlaylistLinks } from './PlaylistLinks.tsx'
import { eventLine, playlistCount } from './playlistWords.ts'

/** What a DJ received. */
export function Inbox({ requests }: { requests: readonly MusicRequest[] }) {
  const waiting = requests.filter(({ status }) => status === 'pending').length
  return (
    <Card aria-label="Received requests" className="mb-4">
      <CardHeader
        title="Received requests"
        description={waiting === 0 ? 'All of them are answered.' : `${waiting} waiting for your answer`}
      />
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="py-5 first:pt-0 last:pb-0">
            <Received request={request} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Received({ request }: { request: MusicRequest }) {
  const { other, playlistName, playlistUrls, specialInstructions, createdAt, contract, status, note } =
    request
  const facts = [other.name, playlistCount(playlistUrls.length), readersDay(createdAt)]
  return (
    <article className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 gap-3">
        <Avatar name={other.name} src={other.picture} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-base wrap-anywhere">{playlistName}</h3>
            <StatusBadge status={status} />
          </div>
          <p className="text-sm text-ink-3">{facts.join(' · ')}</p>
          {contract && <p className="text-sm text-ink-3">{eventLine(contract)}</p>}
          {specialInstructions && (
            <p className="mt-2 whitespace-pre-line text-ink-2 wrap-anywhere">{specialInstructions}</p>
          )}
          <PlaylistLinks playlists={playlistUrls} />
        </div>
      </div>
      <div className="min-w-0">
        {note && (
          <p className="mb-3 rounded-control bg-sunk p-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            <span className="sr-only">Your note: </span>
            {note}
          </p>
        )}
        <AnswerForm key={status} request={request} />
      </div>
    </article>
  )
}
