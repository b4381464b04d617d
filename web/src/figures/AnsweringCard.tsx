import type { Answering, Figures } from '@cuebook/domain/figures/figures.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { lengthWords } from './figureWords.ts'

/** How fast the DJ answers, beside the other DJs. */
export function AnsweringCard({ answering: { messages, quotes } }: Pick<Figures, 'answering'>) {
  return (
    <Card aria-labelledby="answering-title">
      <CardHeader
        title={<span id="answering-title">How fast you answer</span>}
        description="Half of your answers come faster than this, half slower."
      />
      <dl className="grid gap-4 sm:grid-cols-2">
        <Speed label="To a first message, in 90 days" answering={messages} />
        <Speed label="From a request to your quote, in 12 months" answering={quotes} />
      </dl>
    </Card>
  )
}

function Speed({ label, answering: { minutes, othersMinutes } }: { label: string; answering: Answering }) {
  const own = lengthWords(minutes)
  const others = lengthWords(othersMinutes)
  return (
    <div className="rounded-control bg-sunk px-4 py-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className={own === null ? 'mt-1' : 'mt-1 font-display text-xl font-bold'}>
        {own ?? 'Not known before three answers'}
      </dd>
      <dd className="mt-1 text-sm text-ink-2">
        {others
          ? `DJs of the whole market: ${others}`
          : 'Compared once more than ten DJs of the market have given three such answers.'}
      </dd>
    </div>
  )
}
