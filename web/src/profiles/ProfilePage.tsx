import { isProfileOpen } from '@cuebook/domain/profiles/checklist.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { ChecklistCard, useChecklist } from './checklist/ChecklistCard.tsx'
import { LatePart } from './LatePart.tsx'
import { PictureButton } from './PictureButton.tsx'

// The first card is all that a phone shows at first, so the others come after it.
const AccountCards = lazy(() => import('./AccountCards.tsx'))
const DjCards = lazy(() => import('./dj-profile/DjCards.tsx'))

interface ProfilePageProps {
  /** Cards of other rooms, which the shell supplies. */
  more: ReactNode
}

export default function ProfilePage({ more }: ProfilePageProps) {
  useTitle('Profile Settings')
  const { data: user } = useCurrentUser()
  if (!user) return null
  const Cards = user.role === 'dj' ? DjProfile : ProfileCards
  return (
    <>
      <PageHeader title="Profile Settings" />
      <Cards user={user} more={more} />
    </>
  )
}

/**
 * Until the profile of a DJ is whole, it begins with what is missing. How many lines that takes, clips and contracts say,
 * so the cards below wait for them.
 */
function DjProfile({ user, more }: CardsProps) {
  const isUnfinished = isProfileOpen(user)
  const { steps, share, isLoading } = useChecklist(user, isUnfinished)
  // The cards stay once they are shown: they ask for the same lists again, and typed text would be lost.
  const [isShown, setShown] = useState(!isUnfinished)
  if (!isShown && !isLoading) setShown(true)
  if (!isShown) return <CardToCome />
  return (
    <>
      {isUnfinished && <ChecklistCard user={user} steps={steps} onShared={share} className="mb-5" />}
      <ProfileCards user={user} more={more} />
    </>
  )
}

interface CardsProps extends ProfilePageProps {
  user: CurrentUser
}

function ProfileCards({ user, more }: CardsProps) {
  // In one column the order is: the person, what clients see, then the rest.
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="contents gap-5 xl:flex xl:flex-col">
        <BasicsCard key={user.id} user={user} picture={<PictureButton />} />
        <div className="flex flex-col gap-5 max-xl:order-last">
          <LatePart>
            <Suspense fallback={<CardToCome />}>
              <AccountCards user={user} />
              {more}
            </Suspense>
          </LatePart>
        </div>
      </div>
      {user.role === 'dj' && (
        <div className="flex flex-col gap-5">
          <LatePart>
            <Suspense fallback={<CardToCome />}>
              <DjCards user={user} />
            </Suspense>
          </LatePart>
        </div>
      )}
    </div>
  )
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
