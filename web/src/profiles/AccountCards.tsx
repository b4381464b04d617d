import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { SecurityCard } from '../identity/SecurityCard.tsx'
import { useKeepDevice } from '../notifications/push/requests.ts'
import { SessionPush } from '../notifications/push/SessionPush.tsx'
import { PayoutsCard } from '../payments/payouts/PayoutsCard.tsx'
import { PerformanceCard } from './dj-profile/PerformanceCard.tsx'

/** What the account is about, apart from the person. */
export default function AccountCards({ user: { id: userId, role } }: { user: CurrentUser }) {
  const keepDevice = useKeepDevice(userId)
  const isDj = role === 'dj'
  return (
    <>
      {isDj && <PerformanceCard />}
      {isDj && <PayoutsCard />}
      <SecurityCard
        besideSession={({ id, name }) => <SessionPush sessionId={id} name={name} />}
        onNewSession={() => void keepDevice()}
      />
    </>
  )
}
