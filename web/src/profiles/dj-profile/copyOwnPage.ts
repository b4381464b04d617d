import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { copyText } from '../../kernel/copyText.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'

/** Copies the address of the DJ's public page, and says so. */
export async function copyOwnPage(username: string): Promise<boolean> {
  const link = `${location.origin}${djPageAddress(username)}`
  const isCopied = await copyText(link)
  toast(
    isCopied
      ? { title: 'Link Copied', description: 'It opens your public page.' }
      : { title: 'The link could not be copied', description: link, variant: 'destructive' },
  )
  return isCopied
}
