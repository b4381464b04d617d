import { momentOf } from '@cuebook/domain/kernel/words/date-words.ts'
import type { ReactNode } from 'react'
import { cx } from '../kernel/ui/cx.ts'
import { ShieldAlert, ShieldCheck } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import type { Checked } from './requests.ts'
import type { Fault, Verdict } from './verdict.ts'
import { faultWords } from './verdictWords.ts'

export function VerdictCard({ name, verdict }: Checked) {
  if (verdict.state === 'valid') return <Valid name={name} verdict={verdict} />
  const { title, text } = faultWords[verdict.state]
  return (
    <Outcome good={false} title={title} name={name}>
      <p className="mt-3">{text}</p>
      {verdict.detail && <p className="mt-2 text-sm wrap-anywhere text-ink-2">{verdict.detail}</p>}
    </Outcome>
  )
}

type ValidVerdict = Exclude<Verdict, { state: Fault }>

function Valid({ name, verdict }: { name: string; verdict: ValidVerdict }) {
  const { contract, signers, sealedAt, sealedBy } = verdict
  return (
    <Outcome good title="Valid" name={name}>
      <p className="mt-3">This is exactly the contract that was sealed. Nothing was changed or added.</p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        <Fact term="Sealed by">
          {sealedBy}
          {sealedAt && <Quiet>{moment(sealedAt)}</Quiet>}
        </Fact>
        {signers.map((signer) => (
          <Fact key={signer.party} term={signer.party === 'dj' ? 'DJ' : 'Client'}>
            {signer.name}
            <Quiet>
              Signed {moment(signer.signedAt)}, {signer.method}
            </Quiet>
          </Fact>
        ))}
        {contract && (
          <>
            {contract.event && <Fact term="Event">{contract.event}</Fact>}
            <Fact term="Contract">
              <span className="wrap-anywhere">{contract.id}</span>
              <Quiet>Version {contract.version}</Quiet>
            </Fact>
            <Fact term="Document hash">
              <span className="text-sm wrap-anywhere">{contract.documentSha256}</span>
              <Quiet>SHA-256 of contract.json inside the PDF</Quiet>
            </Fact>
          </>
        )}
      </dl>
    </Outcome>
  )
}

interface OutcomeProps {
  good: boolean
  title: string
  name: string
  children: ReactNode
}

function Outcome({ good, title, name, children }: OutcomeProps) {
  const Icon = good ? ShieldCheck : ShieldAlert
  return (
    <Card className={good ? 'border-green-ink/40!' : 'border-red-ink/40!'}>
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className={cx(
            'grid size-12 shrink-0 place-items-center rounded-card',
            good ? 'bg-green-wash text-green-ink' : 'bg-red-wash text-red-ink',
          )}
        >
          <Icon className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className={cx('text-xl', good ? 'text-green-ink' : 'text-red-ink')}>{title}</h2>
          <p className="text-sm wrap-anywhere text-ink-3">{name}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 max-sm:-mb-2 max-sm:text-sm">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-2">{children}</span>
)

/** The time in the format of the sealed record; text that is not a date is shown unchanged. */
function moment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : `${momentOf(date)} UTC`
}
