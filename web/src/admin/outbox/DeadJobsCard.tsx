import type { DeadJob } from '@cuebook/domain/admin/api.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { RotateCw } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useDeadJobs, useRetryJob } from '../requests.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useGiveUpJob } from './requests.ts'

/** Lists mails, refunds and other jobs that were given up. */
export function DeadJobsCard() {
  const { data: jobs } = useDeadJobs()
  if (!jobs) return null
  return (
    <Card id="given-up">
      <CardHeader title="Jobs that were given up" />
      {jobs.length === 0 ? (
        <p className="text-ink-2">There are none.</p>
      ) : (
        <div className="divide-y divide-line">
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Job({ job: { id, topic, reason, attempts, diedAt } }: { job: DeadJob }) {
  const retry = useRetryJob()
  const tryAgain = () =>
    retry.mutate(id, {
      onSuccess: () => toast({ title: 'The job is tried again' }),
      onError: () => toast({ title: 'The job could not be tried again', variant: 'destructive' }),
    })
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{topic}</p>
        <p className="text-ink-2 wrap-anywhere">{reason ?? 'No reason was given.'}</p>
        <p className="text-sm text-ink-3">
          {`Given up on ${readersMoment(diedAt)} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <Button variant="secondary" size="sm" loading={retry.isPending} onClick={tryAgain}>
          <RotateCw aria-hidden />
          Try again
        </Button>
        <GiveUp id={id} topic={topic} />
      </div>
    </div>
  )
}

function GiveUp({ id, topic }: Pick<DeadJob, 'id' | 'topic'>) {
  const giveUp = useGiveUpJob()
  return (
    <ReasonDialog
      title="Give this job up?"
      description={`The job (${topic}) is deleted and never tried again. The audit trail keeps your reason.`}
      confirmLabel="Give it up"
      tone="danger"
      onConfirm={(reason) => giveUp.mutateAsync({ id, reason })}
      trigger={
        <Button variant="secondary" size="sm">
          Give up
        </Button>
      }
    />
  )
}
