import { Link } from 'wouter'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Copy } from '../../kernel/ui/icon/icons.ts'
import { copyOwnPage } from './copyOwnPage.ts'

/** The DJ's public page: to look at, and to hand on. */
export function OwnPageRow({ username }: { username: string }) {
  const address = djPageAddress(username)
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunk px-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink-3">Your public page: </span>
        <Link href={address} className="font-medium text-violet-ink underline">
          {`${location.host}${address}`}
        </Link>
      </span>
      <Button variant="secondary" size="sm" onClick={() => void copyOwnPage(username)}>
        <Copy aria-hidden />
        Copy
      </Button>
    </p>
  )
}
