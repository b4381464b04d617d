import { QrCode } from '../../kernel/QrCode.tsx'
import { webcalOf } from './FeedAddress.tsx'

/** Not shown on a phone, which cannot scan itself. */
export function FeedCode({ address }: { address: string }) {
  return (
    <figure className="flex w-fit flex-col items-center gap-2 max-md:hidden">
      <QrCode text={webcalOf(address)} label="QR code of your private address" />
      <figcaption className="text-xs text-ink-3">Scan with your phone</figcaption>
    </figure>
  )
}
