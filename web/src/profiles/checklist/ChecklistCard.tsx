import { type ChecklistKey, type ChecklistStep, checklist } from '@cuebook/domain/profiles/checklist.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useContracts } from '../../contracts/requests.ts'
import { useKeptChoice } from '../../kernel/keptChoice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ArrowRight, X } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { copyOwnPage } from '../dj-profile/copyOwnPage.ts'
import { followingField } from '../focusField.ts'
import { useClips } from '../requests.ts'
import { ways } from './ways.ts'

/** The checklist of a DJ, for every screen that shows it. `isLoading` while clips and contracts are not known yet. */
export function useChecklist(user: CurrentUser, isWanted: boolean) {
  const clips = useClips(isWanted)
  const contracts = useContracts()
  const [shared, share] = useKeptChoice(user.id, 'page-shared')
  const steps = checklist({
    user,
    clips: clips.data?.length ?? 0,
    contracts: contracts.data?.length ?? 0,
    shared: shared !== null,
  })
  return { steps, share: () => share('yes'), isLoading: clips.isLoading || contracts.isLoading }
}

interface ChecklistCardProps {
  user: CurrentUser
  steps: readonly ChecklistStep[]
  onShared: () => void
  /** Absent where the list cannot be hidden. */
  onDismiss?: () => void
  className?: string
  /** A quiet line below the steps. */
  children?: ReactNode
}

/** What is left to do to be found and booked, each step with the way to the very field. What is done is only counted. */
export function ChecklistCard(props: ChecklistCardProps) {
  const { user, steps, onShared, onDismiss, className, children } = props
  const open = steps.filter((step) => !step.done)
  const done = steps.length - open.length
  const isHidden = open.some((step) => step.needed)
  return (
    <Card aria-labelledby="checklist-title" className={className}>
      <div className="flex items-center gap-3">
        <h2 id="checklist-title" className="flex-1 text-lg">
          {isHidden ? 'Finish these to be found' : 'Get ready to be booked'}
        </h2>
        <span className="text-sm text-ink-3 tabular-nums">{`${done} of ${steps.length} done`}</span>
        {onDismiss && (
          <IconButton label="Hide this list" size="sm" className="-mr-2" onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <progress
        aria-labelledby="checklist-title"
        max={steps.length}
        value={done}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-violet [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-violet"
      />
      <ol className="mt-3 grid gap-x-8 md:grid-cols-2 2xl:grid-cols-3">
        {open.map((step) => (
          <Step key={step.key} step={step} user={user} onShared={onShared} />
        ))}
      </ol>
      {children}
    </Card>
  )
}

interface StepProps {
  step: ChecklistStep
  user: CurrentUser
  onShared: () => void
}

function Step({ step: { key, needed }, user, onShared }: StepProps) {
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span aria-hidden className="size-6 shrink-0 rounded-full border border-edge" />
      <span className="min-w-0 flex-1 font-medium">{ways[key].label}</span>
      {needed && (
        <Badge tone="yellow" className="capitalize">
          needed
        </Badge>
      )}
      <StepWay user={user} of={key} onShared={onShared} />
    </li>
  )
}

interface StepWayProps {
  user: CurrentUser
  of: ChecklistKey
  onShared: () => void
}

/** The way to the step. The public page is shared here, once the DJ has a username. */
function StepWay({ user, of, onShared }: StepWayProps) {
  const username = user.djProfile?.username
  if (of === 'share' && username) {
    const copy = async () => {
      if (await copyOwnPage(username)) onShared()
    }
    return (
      <Button variant="soft" size="sm" onClick={() => void copy()}>
        Copy Link
      </Button>
    )
  }
  const { href, action, label, field } = ways[of]
  return (
    <Button asChild variant="soft" size="sm" aria-label={`${action}: ${label}`}>
      <Link href={href} onClick={field ? followingField(field) : undefined}>
        {action}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  )
}
