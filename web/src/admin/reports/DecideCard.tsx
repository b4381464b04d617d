import type { OneReport } from '@cuebook/domain/reports/api.ts'
import { outcomesFor, type ReportOutcome, reportNoteMaxLength } from '@cuebook/domain/reports/report.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { nameOf, outcomeEffects, outcomeWords } from './reportWords.ts'
import { useDecision } from './requests.ts'

/** Asks for an outcome and for the reason. Whoever reported is told the outcome, never the reason. */
export function DecideCard({ report, onDecided }: { report: OneReport; onDecided: () => void }) {
  const decide = useDecision(report.id)
  /** The note of a removal that waits for its question to be answered. */
  const [removal, setRemoval] = useState<string | null>(null)
  const decided = () => {
    toast({ title: 'The report is decided' })
    onDecided()
  }
  const offered = outcomesFor(report.kind)
  const isOutcome = (text: string): text is ReportOutcome => offered.some((each) => each === text)
  const form = useForm({
    start: { outcome: '', note: '' },
    rules: ({ outcome, note }) => ({
      outcome: isOutcome(outcome) ? undefined : 'Please choose an outcome',
      note: note.trim().length < 3 ? 'Please say why, in a few words' : undefined,
    }),
    async send({ outcome, note }) {
      if (outcome === 'removed') return setRemoval(note)
      // The rules let no other outcome through.
      await decide.mutateAsync({ outcome: outcome as ReportOutcome, note })
      decided()
    },
    otherwise: retryAdvice,
  })
  const { outcome } = form.values
  return (
    <Card>
      <CardHeader title="Decide" description={`${nameOf(report.reporter)} is told the outcome by mail.`} />
      <Form of={form} className="flex flex-col gap-4">
        <Field
          label="Outcome"
          required
          hint={isOutcome(outcome) ? outcomeEffects[outcome] : undefined}
          {...form.field('outcome')}
        >
          <Select
            placeholder="Choose an outcome"
            options={offered.map((value) => ({ value, label: outcomeWords[value] }))}
          />
        </Field>
        {outcome === 'suspended' && !report.reported.isSuspended && (
          <Notice tone="warning">
            {`${nameOf(report.reported)} is not suspended. `}
            <Link href={`/admin/people/${report.reported.id}`} className="underline">
              Suspend them on their page
            </Link>
            , then come back.
          </Notice>
        )}
        <Field
          label="Note"
          required
          hint={`Why you decide so. Only admins read it. ${form.values.note.length} of ${reportNoteMaxLength} characters`}
          {...form.field('note')}
        >
          <Textarea rows={4} maxLength={reportNoteMaxLength} />
        </Field>
        <div>
          <Button type="submit" variant={outcome === 'removed' ? 'danger' : 'primary'} loading={form.isBusy}>
            {outcome === 'removed' ? 'Remove the review' : 'Decide'}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={removal !== null}
        onOpenChange={() => setRemoval(null)}
        title="Remove this review?"
        description={`It no longer counts and nobody sees it. ${nameOf(report.reporter)} and both parties of the review are told. This cannot be undone.`}
        confirmLabel="Remove it"
        tone="danger"
        onConfirm={async () => {
          try {
            await decide.mutateAsync({ outcome: 'removed', note: removal ?? '' })
            decided()
          } catch (error) {
            toast({
              title: 'The review was not removed',
              variant: 'destructive',
              description: retryAdvice(error),
            })
            throw error
          }
        }}
      />
    </Card>
  )
}
