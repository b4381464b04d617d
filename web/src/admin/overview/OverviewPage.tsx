import { AdminFrame } from '../frame/AdminFrame.tsx'
import { SetupCard } from '../setup/SetupCard.tsx'
import { Figures } from './Figures.tsx'
import { ResetCard } from './ResetCard.tsx'

export default function OverviewPage() {
  return (
    <AdminFrame title="Admin" forEverybody={<ResetCard />}>
      <SetupCard />
      <Figures />
    </AdminFrame>
  )
}
