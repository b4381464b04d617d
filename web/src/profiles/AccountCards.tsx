import { SecurityCard } from '../identity/SecurityCard.tsx'
import { PayoutsCard } from '../payouts/PayoutsCard.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'

/** What the account is about, apart from the person. */
export default function AccountCards({ isDj }: { isDj: boolean }) {
  return (
    <>
      {isDj && <PerformanceCard />}
      {isDj && <PayoutsCard />}
      <SecurityCard />
    </>
  )
}
