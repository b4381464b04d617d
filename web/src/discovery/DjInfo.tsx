import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../reviews/Stars.tsx'
import { Genres } from './DjListCard.tsx'

/** The map's info window: photo, name, rating, genres, hourly rate. */
export function DjInfo({ dj, onOpen }: { dj: Dj; onOpen: (dj: Dj) => void }) {
  const name = displayName(dj, dj.username)
  return (
    <div className="w-56">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={dj.profileImageUrl} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <Stars rating={dj.averageRating} count={dj.reviewCount} />
        </div>
      </div>
      <Genres genres={dj.genres} />
      {dj.hourlyRate !== null && <p className="mt-2 text-sm tabular-nums">{usd(dj.hourlyRate)}/hr</p>}
      <Button size="sm" className="mt-3 w-full" onClick={() => onOpen(dj)}>
        View Full Profile
      </Button>
    </div>
  )
}
