import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { readersDay } from '../kernel/dateWords.ts'
import { StatusBadge } from '../kernel/ui/feedback/StatusBadge.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { PlaylistLinks } from './PlaylistLinks.tsx'
import { eventLine, playlistCount } from './playlistWords.ts'

export function SentBefore({ requests }: { requests: readonly MusicRequest[] }) {
  return (
    <Card aria-label="Sent before">
      <CardHeader title="Sent before" />
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="py-4 first:pt-0 last:pb-0">
            <Sent request={request} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sent({ request }: { request: MusicRequest }) {
  const { playlistName, playlistUrls, createdAt, other, contract, status, note } = request
  const facts = [playlistCount(playlistUrls.length), readersDay(createdAt), `to ${other.name}`]
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base wrap-anywhere">{playlistName}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="text-sm text-ink-3">{facts.join(' · ')}</p>
      {contract && <p className="text-sm text-ink-3">{eventLine(contract)}</p>}
      <PlaylistLinks playlists={playlistUrls} />
      {note && (
        <div className="mt-3 flex items-start gap-3 rounded-control bg-sunk p-3">
          <Avatar name={other.name} src={other.picture} size="sm" alt={other.name} />
          <p className="min-w-0 flex-1 py-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>
        </div>
      )}
    </>
  )
}
