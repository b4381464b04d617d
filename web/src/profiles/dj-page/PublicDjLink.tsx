import type { SearchedPlace } from '@cuebook/domain/discovery/travel-words.ts'
import { Link, useLocation, useSearch } from 'wouter'
import { localDay } from '../../kernel/dateWords.ts'
import { askedEventIn } from './asked/askedEvent.ts'
import { publicAddress } from './asked/searchedPlace.ts'
import { leadingBack } from './asked/wayBack.ts'

/** From the results of a search, the page learns the day and the hours too, and where to go back to. */
export function PublicDjLink({ username, from }: { username: string; from: SearchedPlace | null }) {
  const [path] = useLocation()
  const search = useSearch()
  const back = leadingBack(path, search)
  const asked = back ? askedEventIn(search, localDay(new Date())) : undefined
  return (
    <Link
      href={publicAddress(username, from, asked)}
      state={back}
      className="flex min-h-6 w-fit items-center text-sm font-medium text-violet-ink underline touch:min-h-11"
    >
      Open the public page
    </Link>
  )
}
