import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { copyText } from '../../kernel/copyText.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Share2 } from '../../kernel/ui/icon/icons.ts'

/** Copies the address of the DJ's public page. A DJ without a username has no page. */
export function ShareButton({ username }: { username: string | null }) {
  if (!username) return null
  const address = `${location.origin}${djPageAddress(username)}`
  const share = async () => {
    const isCopied = await copyText(address)
    toast(
      isCopied
        ? { title: 'Link copied', description: 'Everybody with the link sees your page and your reviews.' }
        : { title: 'The link could not be copied', description: address, variant: 'destructive' },
    )
  }
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden />
      Share my page
    </Button>
  )
}
