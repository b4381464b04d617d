import type { Figures } from '@cuebook/domain/figures/figures.ts'
import type { Totals } from '@cuebook/domain/figures/steps.ts'
import { stepsOf } from '@cuebook/domain/figures/steps.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { countWords } from './figureWords.ts'

/** From being seen to being booked. */
export function StepsCard({ totals, quotesBooked }: { totals: Totals } & Pick<Figures, 'quotesBooked'>) {
  const steps = stepsOf(totals, quotesBooked)
  const highest = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Card aria-labelledby="steps-title">
      <CardHeader
        title={<span id="steps-title">From seen to booked</span>}
        description="The last 12 months, this one so far. These are counts, not people: one person can see you many times, and not everybody comes this way."
      />
      <ol className="flex flex-col gap-3">
        {steps.map(({ name, count, share }) => (
          <li key={name}>
            <p className="flex items-end justify-between gap-x-4">
              <span>
                {name}
                {share !== null && <span className="text-sm text-ink-3 max-sm:block sm:ml-3">{share}</span>}
              </span>
              <span className="figure text-lg">{countWords(count)}</span>
            </p>
            <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-chip bg-sunk">
              <span
                style={{ width: `${(count / highest) * 100}%` }}
                className={
                  count > 0
                    ? 'block h-full min-w-1 rounded-chip bg-violet forced-colors:bg-[CanvasText]'
                    : 'block h-full'
                }
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
