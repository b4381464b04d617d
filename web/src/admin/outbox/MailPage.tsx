import type { ConsoleMail } from '@cuebook/domain/admin/outbox/api.ts'
import { mailKindWords } from '@cuebook/domain/kernel/mail-kinds.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Mail } from '../../kernel/ui/icon/icons.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { PagedCard } from '../lists/PagedCard.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { DeadJobsCard } from './DeadJobsCard.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useMails, useSendAgain } from './requests.ts'

/** What was mailed to whom, and the jobs that failed. */
export default function MailPage() {
  return (
    <AdminFrame
      title="Mail and jobs"
      description="Mails of the last two weeks, without what they say, and the work that failed."
    >
      <DeadJobsCard />
      <Mails />
    </AdminFrame>
  )
}

function Mails() {
  const { values, set } = useFilters(['address'])
  const list = useMails(values.address)
  return (
    <section aria-labelledby="mails" className="mt-6">
      <h2 id="mails" className="mb-3 text-lg">
        Mails
      </h2>
      <div className="mb-4 flex">
        <SearchField label="Email address" value={values.address} onSearch={(address) => set({ address })} />
      </div>
      <PagedCard
        list={list}
        label="Mails"
        empty={
          values.address
            ? {
                icon: <Mail />,
                title: 'No mails to this address',
                text: 'Please enter the whole address: a part of it finds nothing. Mails are kept for two weeks.',
              }
            : { icon: <Mail />, title: 'No mails here', text: 'Mails of the last two weeks appear here.' }
        }
        row={(row) => <SentMail key={row.id} row={row} />}
      />
    </section>
  )
}

const looks = {
  sent: ['Sent', 'green'],
  waiting: ['Waiting', 'yellow'],
  'given-up': ['Given up', 'red'],
} as const

function SentMail({ row }: { row: ConsoleMail }) {
  const [label, tone] = looks[row.state]
  const when = row.sentAt ? `sent ${readersMoment(row.sentAt)}` : `written ${readersMoment(row.createdAt)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {row.personId ? <PersonLink id={row.personId}>{row.to}</PersonLink> : row.to}
        </p>
        <p className="text-sm text-ink-3">{`${mailKindWords(row.kind)}, ${when}`}</p>
        <Again row={row} />
      </div>
      <div className="flex items-center gap-3">
        {row.state === 'sent' && row.again === 'yes' && <SendAgain row={row} />}
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  )
}

const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link href={`/admin/people/${id}`} className="underline-offset-4 hover:underline">
    {children}
  </Link>
)

/** Which mail it repeats, or why it cannot be sent again. */
function Again({ row: { first, again, state, personId } }: { row: ConsoleMail }) {
  if (first) {
    const when = first.createdAt ? ` the mail of ${readersMoment(first.createdAt)}` : ' an older mail'
    return <p className="text-sm text-ink-3">{`Repeats${when}`}</p>
  }
  if (again !== 'once' || state !== 'sent') return null
  return (
    <p className="text-sm text-ink-3">
      {'Not kept, because it held a link that works once. '}
      {personId && (
        <Link href={`/admin/people/${personId}`} className="underline">
          Send a fresh one from their page
        </Link>
      )}
    </p>
  )
}

function SendAgain({ row: { id, to, kind } }: { row: ConsoleMail }) {
  const send = useSendAgain()
  return (
    <ReasonDialog
      title="Send this mail again?"
      description={`${to} gets “${mailKindWords(kind)}” once more, as it was. You do not see what it says. The audit trail keeps your reason.`}
      confirmLabel="Send it again"
      onConfirm={(reason) => send.mutateAsync({ id, reason })}
      trigger={
        <Button variant="secondary" size="sm" aria-label={`Send again: ${mailKindWords(kind)} to ${to}`}>
          Send again
        </Button>
      }
    />
  )
}
