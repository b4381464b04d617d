import type { SearchedPlace } from '@cuebook/domain/discovery/travel-words.ts'
import { Link } from 'wouter'
import { publicAddress } from './searchedPlace.ts'

export function PublicDjLink({ username, from }: { username: string; from: SearchedPlace | null }) {
  return (
    <Link
      href={publicAddress(username, from)}
      className="block w-fit text-sm font-medium text-violet-ink underline"
    >
      Open the public page
    </Link>
  )
}
