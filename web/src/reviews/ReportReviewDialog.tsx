import { reviewReasonWords, reviewReportDetailsMaxLength } from '@cuebook/domain/reviews/report.ts'
import { ReportForm } from '../kernel/ReportForm.tsx'
import { useReportReview } from './requests.ts'

interface ReportReviewDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Tells the operators about a review. */
export function ReportReviewDialog({ id, name, onClose }: ReportReviewDialogProps) {
  return (
    <ReportForm
      title={`Report the review by ${name}`}
      description="We read the review and decide whether it stays. Until then it is shown. The author is not told who reported it."
      reasons={reviewReasonWords}
      detailsLabel="What is wrong with it?"
      detailsMaxLength={reviewReportDetailsMaxLength}
      report={useReportReview(id)}
      onClose={onClose}
    />
  )
}
