import { Link, useLocation, useSearch } from 'wouter'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { leadingBack } from '../../kernel/address/wayBack.ts'

/** From the results of a search, the page learns what was asked, and where to go back to. */
export function PublicDjLink({ username, asked }: { username: string; asked: AskedEvent }) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <Link
      href={djPageAddress(username, asked)}
      state={leadingBack(path, search)}
      className="flex min-h-6 w-fit items-center text-sm font-medium text-violet-ink underline touch:min-h-11"
    >
      Open the public page
    </Link>
  )
}
