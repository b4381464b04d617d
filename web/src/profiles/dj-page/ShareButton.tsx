import { displayName } from '@cuebook/domain/identity/names.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { lazy, Suspense } from 'react'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Share2 } from '../../kernel/ui/icon/icons.ts'
import { Popover } from '../../kernel/ui/overlay/Popover.tsx'
import { nightButton } from './nightButton.ts'

/** The code that draws the QR code comes when the panel opens. */
const SharePanel = lazy(() => import('./SharePanel.tsx'))

export function ShareButton({ dj }: { dj: PublicDj }) {
  const name = displayName(dj, dj.username)
  return (
    <Popover
      label={`Share the page of ${name}`}
      align="end"
      trigger={
        <Button variant="secondary" className={nightButton}>
          <Share2 aria-hidden />
          Share
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-62" />}>
        <SharePanel name={name} address={new URL(djPageAddress(dj.username), location.href).href} />
      </Suspense>
    </Popover>
  )
}
