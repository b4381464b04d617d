import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

export interface KeptOffer {
  restore: () => void
  discard: () => void
}

/** Offers what was typed before the session ended. */
export function KeptNotice({ offer }: { offer: KeptOffer | null }) {
  if (!offer) return null
  return (
    <Notice>
      <p>Your unsaved changes were kept.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={offer.restore}>
          Restore
        </Button>
        <Button size="sm" variant="secondary" onClick={offer.discard}>
          Discard
        </Button>
      </div>
    </Notice>
  )
}
