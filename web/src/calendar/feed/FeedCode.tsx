import { QrCode } from '../../kernel/QrCode.tsx'
import { PHONE, useMedia } from '../../kernel/ui/useMedia.ts'
import { webcalOf } from './FeedAddress.tsx'

/** Not shown on a phone, which cannot scan itself and would take long to draw it. */
export function FeedCode({ address }: { address: string }) {
  const isPhone = useMedia(PHONE)
  if (isPhone) return null
  return (
    <figure className="flex w-fit flex-col items-center gap-2">
      <QrCode text={webcalOf(address)} label="QR code of your private address" />
      <figcaption className="text-xs text-ink-3">Scan with your phone</figcaption>
    </figure>
  )
}
