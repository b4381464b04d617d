import type { ConsoleMail } from '@cuebook/domain/admin/outbox/api.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Mail } from '../../kernel/ui/icon/icons.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { PagedCard } from '../lists/PagedCard.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { DeadJobsCard } from './DeadJobsCard.tsx'
import { useMails } from './requests.ts'

/** What was mailed to whom, and the jobs that failed. */
export default function MailPage() {
  return (
    <AdminFrame
      title="Mail and jobs"
      description="Mails of the last seven days, without what they say, and the work that failed."
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
        empty={{
          icon: <Mail />,
          title: 'No mails here',
          text: 'Mails of the last seven days appear here.',
        }}
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
        <p className="font-semibold wrap-anywhere">{row.to}</p>
        <p className="text-sm text-ink-3">{`${kindWords(row.kind)}, ${when}`}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}

/** 'contract-sent' is read as 'Contract sent'. */
const kindWords = (kind: string): string => {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
