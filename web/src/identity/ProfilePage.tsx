import { useCurrentUser } from '../kernel/currentUser.ts'
import { PageHeader } from '../kernel/ui/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'

export default function ProfilePage() {
  useTitle('Profile Settings')
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <>
      <PageHeader title="Profile Settings" />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <BasicsCard key={user.id} user={user} />
        <SecurityCard />
      </div>
    </>
  )
}
