import { displayName } from '@cuebook/domain/identity/names.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { hasOffer, OfferList } from '../packages/OfferList.tsx'
import { DjClips } from '../profiles/clips/DjClips.tsx'
import { DjReviews } from '../profiles/dj-profile/DjReviews.tsx'
import { usePublicDj } from '../profiles/requests.ts'
import { DialogPart } from './DialogPart.tsx'

/** The parts that a list card does not have. They come last, so that nothing moves when they load. */
export function DjProfileMore({ username }: { username: string }) {
  const { data: dj, isPending, refetch } = usePublicDj(username.slice(1))
  if (isPending) {
    return (
      <div role="status" aria-label="Loading equipment, clips and reviews" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-12" />
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  if (!dj) {
    return (
      <Notice tone="error">
        <p>Equipment, clips and reviews did not load.</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  return (
    <>
      {hasOffer(dj.prices) && (
        <section>
          <h3 className="mb-2 text-base">Packages and extras</h3>
          <OfferList prices={dj.prices} />
        </section>
      )}
      {dj.equipment && <DialogPart title="Equipment">{dj.equipment}</DialogPart>}
      {dj.clips.length > 0 && (
        <DialogPart title="Listen">
          <DjClips clips={dj.clips} />
        </DialogPart>
      )}
      <DialogPart title="Reviews">
        <DjReviews reviews={dj.reviews} djName={displayName(dj, dj.username)} />
      </DialogPart>
    </>
  )
}
