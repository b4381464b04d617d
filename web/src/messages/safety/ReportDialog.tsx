import { reportDetailsMaxLength } from '@cuebook/domain/messages/safety.ts'
import { reasonWords } from '../../admin/reportWords.ts'
import { ReportForm } from '../../kernel/ReportForm.tsx'
import { useReport } from './requests.ts'

interface ReportDialogProps {
  userId: string
  name: string
  onClose: () => void
}

/** Tells the operators about a person. */
export function ReportDialog({ userId, name, onClose }: ReportDialogProps) {
  return (
    <ReportForm
      title={`Report ${name}`}
      description="We read your report and the latest messages between the two of you. This person is not told."
      reasons={reasonWords}
      detailsLabel="What happened?"
      detailsMaxLength={reportDetailsMaxLength}
      report={useReport(userId)}
      onClose={onClose}
    />
  )
}
