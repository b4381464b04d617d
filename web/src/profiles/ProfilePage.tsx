import type { ReactNode } from 'react'
import { SecurityCard } from '../identity/SecurityCard.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { PayoutsCard } from '../payouts/PayoutsCard.tsx'
import { BasicsCard } from './BasicsCard.tsx'
import { CompletenessCard } from './CompletenessCard.tsx'
import { ClipsCard } from './clips/ClipsCard.tsx'
import { DjProfileCard } from './DjProfileCard.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import { PictureButton } from './PictureButton.tsx'

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
      {isDj && <CompletenessCard user={user} />}
      {/* In one column the order is: the person, what clients see, then the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="contents gap-5 xl:flex xl:flex-col">
          <BasicsCard key={user.id} user={user} picture={<PictureButton />} />
          <div className="flex flex-col gap-5 max-xl:order-last">
            {isDj && <PerformanceCard />}
            {isDj && <PayoutsCard />}
            <SecurityCard />
            {more}
          </div>
        </div>
        {isDj && (
          <div className="flex flex-col gap-5">
            <DjProfileCard key={user.id} user={user} />
            <ClipsCard />
          </div>
        )}
      </div>
    </>
  )
}
