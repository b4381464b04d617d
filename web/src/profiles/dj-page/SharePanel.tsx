import { copyText } from '../../kernel/copyText.ts'
import { QrCode } from '../../kernel/QrCode.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Copy, Share2 } from '../../kernel/ui/icon/icons.ts'

interface SharePanelProps {
  name: string
  address: string
}

export default function SharePanel({ name, address }: SharePanelProps) {
  async function copy() {
    const copied = await copyText(address)
    if (copied) toast({ title: 'Link copied' })
    else toast({ title: 'The link was not copied', description: address, variant: 'destructive' })
  }
  // Closing the sheet of the phone without sharing rejects, and is no failure.
  const share = () => void navigator.share({ title: name, url: address }).catch(() => {})
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={address} label={`QR code of the page of ${name}`} />
      <p className="w-full rounded-control bg-sunk px-3 py-2 text-center text-sm wrap-anywhere text-ink-2">
        {address}
      </p>
      <div className="flex w-full gap-2">
        <Button variant="secondary" className="flex-1" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button className="flex-1" onClick={share}>
            <Share2 aria-hidden />
            Send
          </Button>
        )}
      </div>
    </div>
  )
}
