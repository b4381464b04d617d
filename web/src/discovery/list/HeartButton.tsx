import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { useMarkFavourite } from '../../kernel/favourites.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Heart } from '../../kernel/ui/icon/icons.ts'

export function HeartButton({ dj, liked, className }: { dj: Dj; liked: boolean; className?: string }) {
  const mark = useMarkFavourite()
  return (
    <IconButton
      label={`Favourite ${displayName(dj, dj.username)}`}
      size="sm"
      aria-pressed={liked}
      className={className}
      onClick={() => mark.mutate({ id: dj.id, liked: !liked, card: dj })}
    >
      <Heart aria-hidden className={cx('!size-5', liked && 'fill-red-ink text-red-ink')} />
    </IconButton>
  )
}
