import { isProfileOpen } from '@cuebook/domain/profiles/checklist.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { ChecklistCard, useChecklist } from './checklist/ChecklistCard.tsx'
import { PictureButton } from './PictureButton.tsx'

// The first card is all that a phone shows at first, so the others come after it.
const AccountCards = lazy(() => import('./AccountCards.tsx'))
const DjCards = lazy(() => import('./DjCards.tsx'))

interface ProfilePageProps {
  /** Cards of other rooms, which the shell supplies. */
  more: ReactNode
}

export default function ProfilePage({ more }: ProfilePageProps) {
  useTitle('Profile Settings')
  const { data: user } = useCurrentUser()
  if (!user) return null
  const isDj = user.role === 'dj'
  return (
    <>
      <PageHeader title="Profile Settings" />
      {isDj && isProfileOpen(user) && <ProfileChecklist user={user} />}
      {/* In one column the order is: the person, what clients see, then the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="contents gap-5 xl:flex xl:flex-col">
          <BasicsCard key={user.id} user={user} picture={<PictureButton />} />
          <div className="flex flex-col gap-5 max-xl:order-last">
            <Suspense fallback={<CardToCome />}>
              <AccountCards user={user} />
              {more}
            </Suspense>
          </div>
        </div>
        {isDj && (
          <div className="flex flex-col gap-5">
            <Suspense fallback={<CardToCome />}>
              <DjCards user={user} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

/** Until the profile is whole, it begins with what is missing. */
function ProfileChecklist({ user }: { user: CurrentUser }) {
  const { steps, share } = useChecklist(user, true)
  return <ChecklistCard user={user} steps={steps} onShared={share} className="mb-5" />
}

const CardToCome = () => (
  <Card aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-6 w-2/5" />
    <Skeleton className="h-24" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
  </Card>
)
