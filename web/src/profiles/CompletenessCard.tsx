import { completeness, completePercent } from '@cuebook/domain/profiles/completeness.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Circle, CircleCheck } from 'lucide-react'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'

/** Lists the missing parts of a DJ profile, and disappears when the profile is complete. */
export function CompletenessCard({ user }: { user: CurrentUser }) {
  const steps = completeness(user)
  const percent = completePercent(steps)
  if (percent === 100) return null
  const hidden = steps.some(({ needed, done }) => needed && !done)
  return (
    <Card className="mb-5" aria-labelledby="complete-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="complete-title" className="text-lg">
          {hidden ? 'Finish these to be found' : 'Make your profile shine'}
        </h2>
        <span className="font-semibold tabular-nums">{percent}%</span>
      </div>
      <progress
        aria-labelledby="complete-title"
        max={100}
        value={percent}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-violet [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-violet"
      />
      <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {steps.map(({ key, label, done, needed }) => (
          <li key={key} className="flex items-center gap-2 text-sm">
            {done ? (
              <CircleCheck aria-label="Done" className="size-4.5 shrink-0 text-green-ink" />
            ) : (
              <Circle aria-label="Missing" className="size-4.5 shrink-0 text-ink-3" />
            )}
            <span className={done ? 'text-ink-3' : 'font-medium'}>{label}</span>
            {needed && !done && (
              <Badge tone="yellow" className="capitalize">
                needed
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
