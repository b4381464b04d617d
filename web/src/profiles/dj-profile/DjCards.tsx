import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useSearch } from 'wouter'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { QuestionnairesCard } from '../../questions/QuestionnairesCard.tsx'
import { ClipsCard } from '../clips/ClipsCard.tsx'
import { focusField } from '../focusField.ts'
import { DjProfileCard } from './DjProfileCard.tsx'

const PackagesCard = lazy(() =>
  import('../../packages/PackagesCard.tsx').then((m) => ({ default: m.PackagesCard })),
)

/** What clients see of a DJ. */
export default function DjCards({ user }: { user: CurrentUser }) {
  const field = new URLSearchParams(useSearch()).get('field')
  // These cards are the last to come, so every field is there by now.
  useEffect(() => {
    if (field) focusField(field)
  }, [field])
  return (
    <>
      <DjProfileCard key={user.id} user={user} />
      <div data-field="packages">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PackagesCard key={user.id} />
        </Suspense>
      </div>
      <QuestionnairesCard />
      <div data-field="clip">
        <ClipsCard />
      </div>
    </>
  )
}
