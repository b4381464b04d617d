import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { type FirstStepKey, firstSteps, isNewDj } from '@cuebook/domain/dashboard/first-steps.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { ArrowRight, Check, X } from 'lucide-react'
import { Link } from 'wouter'
import { djPageAddress } from '../kernel/address/djPageAddress.ts'
import { copyText } from '../kernel/copyText.ts'
import { useKeptChoice } from '../kernel/keptChoice.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { useClips } from '../profiles/requests.ts'

const words: Record<FirstStepKey, { label: string; href: string; action: string }> = {
  picture: { label: 'Add a profile picture', href: '/profile', action: 'Add' },
  place: { label: 'Say where you play', href: '/profile', action: 'Choose' },
  clip: { label: 'Upload a mix clip', href: '/profile', action: 'Upload' },
  contract: { label: 'Send your first contract', href: '/contracts', action: 'Create' },
  share: { label: 'Share your public page', href: '/profile', action: 'Choose a username' },
}

/** The list of a new DJ. Undefined while it loads; null when there is nothing to show. */
export function useFirstSteps(user: CurrentUser, contracts: readonly Contract[] | undefined) {
  const isNew = user.role === 'dj' && contracts !== undefined && isNewDj(contracts)
  const [dismissed, dismiss] = useKeptChoice(user.id, 'first-steps-dismissed')
  const [shared, share] = useKeptChoice(user.id, 'page-shared')
  const isWanted = isNew && dismissed === null
  const clips = useClips(isWanted)
  if (!isWanted) return null
  if (clips.isLoading) return undefined
  const steps = firstSteps({
    user,
    clips: clips.data?.length ?? 0,
    contracts: contracts.length,
    shared: shared !== null,
  })
  if (steps.every(({ done }) => done)) return null
  return { steps, dismiss: () => dismiss('yes'), share: () => share('yes') }
}

type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>>

export function FirstStepsCard({ user, first }: { user: CurrentUser; first: FirstSteps }) {
  const done = first.steps.filter((step) => step.done).length
  const count = first.steps.length
  return (
    <Card aria-labelledby="first-title">
      <div className="flex items-center gap-3">
        <h2 id="first-title" className="flex-1 text-lg">
          Get ready to be booked
        </h2>
        <span className="text-sm text-ink-3 tabular-nums">{`${done} of ${count} done`}</span>
        <IconButton label="Hide this list" size="sm" className="-mr-2" onClick={first.dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
      <progress
        aria-labelledby="first-title"
        max={count}
        value={done}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-violet [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-violet"
      />
      <ol className="mt-3 grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {first.steps.map((step) => (
          <li key={step.key} className="flex min-h-12 items-center gap-3">
            <span
              aria-hidden
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full border',
                step.done ? 'border-transparent bg-green-wash text-green-ink' : 'border-edge',
              )}
            >
              {step.done && <Check className="size-3.5" />}
            </span>
            <span className={cx('min-w-0 flex-1', step.done ? 'text-ink-3' : 'font-medium')}>
              {words[step.key].label}
              {step.done && <span className="sr-only"> (done)</span>}
            </span>
            {!step.done && <StepWay user={user} of={step.key} onShared={first.share} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface StepWayProps {
  user: CurrentUser
  of: FirstStepKey
  onShared: () => void
}

/** The way to the step. The public page is shared here, once the DJ has a username. */
function StepWay({ user, of, onShared }: StepWayProps) {
  const username = user.djProfile?.username
  if (of === 'share' && username) {
    const link = `${location.origin}${djPageAddress(username)}`
    const copy = async () => {
      const copied = await copyText(link)
      toast(
        copied
          ? { title: 'Link Copied', description: 'It opens your public page.' }
          : { title: 'The link could not be copied', description: link, variant: 'destructive' },
      )
      if (copied) onShared()
    }
    return (
      <Button variant="soft" size="sm" onClick={() => void copy()}>
        Copy Link
      </Button>
    )
  }
  const { href, action, label } = words[of]
  return (
    <Button asChild variant="soft" size="sm" aria-label={`${action}: ${label}`}>
      <Link href={href}>
        {action}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  )
}
