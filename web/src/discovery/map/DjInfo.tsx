import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { ClipButton } from '../../kernel/sound/ClipButton.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { Genres } from '../list/Genres.tsx'
import { PriceWords } from '../list/PriceWords.tsx'

interface DjInfoProps {
  dj: Dj
  hours: number
  onOpen: (dj: Dj) => void
}

/** The map's info window: photo, name, rating, genres, hourly rate. */
export function DjInfo({ dj, hours, onOpen }: DjInfoProps) {
  const name = displayName(dj, dj.username)
  return (
    <div className="dj-info">
      <div className="flex items-center gap-3 pr-8">
        <Avatar name={name} src={dj.profileImageUrl} className="!size-12" />
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{name}</p>
          <Stars rating={dj.averageRating} count={dj.reviewCount} />
        </div>
      </div>
      <Genres genres={dj.genres} />
      <div className="dj-info-foot">
        {dj.clip && <ClipButton clip={dj.clip} name={name} />}
        {dj.hourlyRate !== null && <PriceWords rate={dj.hourlyRate} hours={hours} />}
        <Button size="sm" className="dj-info-open !h-10 touch:!h-11" onClick={() => onOpen(dj)}>
          View Full Profile
        </Button>
      </div>
    </div>
  )
}
