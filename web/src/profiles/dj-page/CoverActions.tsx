import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { Link } from 'wouter'
import { useFavourite } from '../../kernel/favourites.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Heart, Pencil } from '../../kernel/ui/icon/icons.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { nightButton } from './nightButton.ts'
import { ShareButton } from './ShareButton.tsx'

/** Saving is for clients and those who become one by it, editing for the DJ, and sharing for everybody. */
export function CoverActions({ dj }: { dj: PublicDj }) {
  const { data: user } = useCurrentUser()
  return (
    <>
      {user && user.role !== 'dj' && user.id !== dj.id && <SaveButton dj={dj} />}
      {user?.id === dj.id && (
        <Button asChild variant="secondary" className={nightButton}>
          <Link href="/profile">
            <Pencil aria-hidden />
            Edit
          </Link>
        </Button>
      )}
      <ShareButton dj={dj} />
    </>
  )
}

function SaveButton({ dj }: { dj: PublicDj }) {
  const { isFavourite, change } = useFavourite(dj.id)
  return (
    <Button
      variant="secondary"
      className={nightButton}
      disabled={isFavourite === undefined}
      aria-label={isFavourite ? 'Saved. Remove from your favourites' : 'Save to your favourites'}
      onClick={() => change(!isFavourite)}
    >
      <Heart aria-hidden className={cx('text-coral', isFavourite && 'fill-coral')} />
      {/* Both words take the same space, so that the button keeps its width. */}
      <span className="grid text-left *:[grid-area:1/1]">
        <span className={cx(isFavourite && 'invisible')}>Save</span>
        <span className={cx(!isFavourite && 'invisible')}>Saved</span>
      </span>
    </Button>
  )
}
