import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { ClipsCard } from './clips/ClipsCard.tsx'
import { DjProfileCard } from './DjProfileCard.tsx'

/** What clients see of a DJ. */
export default function DjCards({ user }: { user: CurrentUser }) {
  return (
    <>
      <DjProfileCard key={user.id} user={user} />
      <ClipsCard />
    </>
  )
}
