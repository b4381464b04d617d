import { type Contradiction, contradictionInWords } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { placeInWords } from '@cuebook/domain/music-requests/plan/song.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CircleAlert } from '../../kernel/ui/icon/icons.ts'
import { toastFailure } from './planToasts.ts'
import { useResolve } from './requests.ts'

interface ContradictionsProps {
  plan: MusicPlan
  contradictions: readonly Contradiction[]
  mayEdit: boolean
}

/** One line for each song that is to be played and never to be played, with the two answers. */
export function Contradictions({ plan, contradictions, mayEdit }: ContradictionsProps) {
  const resolve = useResolve(plan.contract.id)
  if (contradictions.length === 0) return null
  const decide = ({ plays, nevers }: Contradiction, keep: 'play' | 'never') =>
    resolve.mutate(
      { ids: [...plays, ...nevers].map(({ id }) => id), keep, version: plan.version },
      { onError: toastFailure('Your decision was not saved') },
    )
  return (
    <ul aria-label="Contradictions" className="flex flex-col gap-2">
      {contradictions.map((one) => (
        <li
          key={one.nevers[0]?.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-red-wash px-4 py-2.5 text-red-ink"
        >
          <CircleAlert aria-hidden className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">{contradictionInWords(one)}</p>
          {mayEdit && (
            <span className="flex flex-wrap gap-2 print:hidden">
              <Button
                size="sm"
                variant="secondary"
                aria-disabled={resolve.isPending || undefined}
                onClick={() => resolve.isPending || decide(one, 'play')}
              >
                {one.plays.length === 1 && one.plays[0]
                  ? `Keep ${placeInWords(one.plays[0])}`
                  : 'Keep playing it'}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-disabled={resolve.isPending || undefined}
                onClick={() => resolve.isPending || decide(one, 'never')}
              >
                Keep never play
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
