import { REMINDER_DAYS } from '@cuebook/domain/subscriptions/life.ts'
import type { PriceList } from '@cuebook/domain/subscriptions/subscription.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { daysAfter } from '../planWords.ts'

interface Step {
  when: string
  what: string
}

/** What happens when, by today's date. */
export function TrialSteps({ list }: { list: PriceList }) {
  const now = useNow()
  const steps = list.hasTrial ? trialSteps(now, list) : paidSteps
  return (
    <Card>
      <CardTitle>{list.hasTrial ? 'How the trial works' : 'How the subscription works'}</CardTitle>
      <ol className="mt-4 grid gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        {steps.map(({ when, what }, i) => (
          <li
            key={when}
            className={cx(
              'relative max-sm:pl-8',
              // The line to the next step.
              'not-last:before:absolute not-last:before:bg-line',
              'max-sm:not-last:before:top-3 max-sm:not-last:before:-bottom-6 max-sm:not-last:before:left-[0.5625rem] max-sm:not-last:before:w-0.5',
              'sm:not-last:before:top-[0.5625rem] sm:not-last:before:left-3 sm:not-last:before:h-0.5 sm:not-last:before:w-[calc(100%+0.5rem)]',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'relative block size-5 rounded-full border-4 max-sm:absolute max-sm:top-0.5 max-sm:left-0',
                i === 0 ? 'border-violet-wash bg-violet' : 'border-line bg-surface',
              )}
            />
            <p className="font-semibold sm:mt-3">{when}</p>
            <p className="mt-0.5 text-sm text-ink-3">{what}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const trialSteps = (now: Date, { trialDays: days, trialSeesRequests }: PriceList): Step[] => [
  {
    when: 'Today',
    what: trialSeesRequests
      ? 'Everything opens. $0 now.'
      : 'Clients find you and can ask for you, and contracts open. $0 now.',
  },
  { when: readersDay(daysAfter(now, days - REMINDER_DAYS)), what: 'We remind you by email.' },
  {
    when: readersDay(daysAfter(now, days)),
    what: `Trial ends, first charge${trialSeesRequests ? '' : ', and all other client requests open'}. Cancel before and pay nothing.`,
  },
]

const paidSteps: Step[] = [
  { when: 'Today', what: 'The first charge, and everything opens.' },
  { when: 'Every period', what: 'It renews by itself, with a receipt by email.' },
  { when: 'When you cancel', what: 'You keep access to the end of the period you paid for.' },
]
