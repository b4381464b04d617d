import { ReportedPeopleCard } from '../../reports/ReportedPeopleCard.tsx'
import { ReportedReviewsCard } from '../../reports/ReportedReviewsCard.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { Figures } from './Figures.tsx'
import { ResetCard } from './ResetCard.tsx'

export default function OverviewPage() {
  return (
    <AdminFrame title="Admin" forEverybody={<ResetCard />}>
      <Figures />
      <ReportedPeopleCard />
      <ReportedReviewsCard />
    </AdminFrame>
  )
}
