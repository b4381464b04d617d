import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFinishReview } from '../../identity/requests.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Checkbox } from '../../kernel/ui/form/Checkbox.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { type ReviewedThing, useReviewedThings } from './reviewedThings.ts'

export default function SecurityReviewPage() {
  useTitle('What may stay?')
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="What may stay?"
        description="Your password was reset, and somebody else may have been in your account before."
      />
      <Review />
    </div>
  )
}

function Review() {
  const { things, isPending, isDue, retry } = useReviewedThings()
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!things) {
    return (
      <Card>
        <ErrorState onRetry={retry} />
      </Card>
    )
  }
  if (!isDue) {
    return (
      <Card className="flex flex-col items-start gap-4">
        <Notice tone="success">You have already said what may stay.</Notice>
        <Button asChild>
          <Link href="/">Continue</Link>
        </Button>
      </Card>
    )
  }
  return <Choice things={things} />
}

function Choice({ things }: { things: readonly ReviewedThing[] }) {
  const [kept, setKept] = useState(() => new Set(things.filter(({ isOwn }) => isOwn).map(({ key }) => key)))
  const [, navigate] = useLocation()
  const finish = useFinishReview()
  const isEmpty = things.length === 0
  const choose = (key: string, isKept: boolean) => {
    const next = new Set(kept)
    if (isKept) next.add(key)
    else next.delete(key)
    setKept(next)
  }
  const submit = () =>
    finish.mutate(
      {
        removals: things.filter(({ key }) => !kept.has(key)).flatMap(({ remove }) => remove ?? []),
        keepPasskeys: things.filter(({ key }) => kept.has(key)).flatMap(({ passkeyId }) => passkeyId ?? []),
      },
      {
        onSuccess: () => {
          toast({
            title: 'Thank you',
            description: isEmpty
              ? 'Only your new password opens your account.'
              : 'What you kept works again. The rest is gone.',
          })
          navigate('/')
        },
        onError: tellFailure('That did not work', 'Please try again.'),
      },
    )
  return (
    <Card className="flex flex-col gap-5">
      <Notice>
        You were logged out everywhere, push notifications ended on every device, tokens of programs were
        revoked, and your calendar feed has a new address. Calendars that read the old one get nothing more.
        Webhooks are switched off.
      </Notice>
      <p>
        {isEmpty
          ? 'There were no passkeys, devices or calendars in your account, so there is nothing to choose.'
          : 'Please tick only what you know.'}
      </p>
      {groups.map(({ kind, title }) => (
        <Group
          key={kind}
          title={title}
          things={things.filter((each) => each.kind === kind)}
          kept={kept}
          onChoose={choose}
        />
      ))}
      <Button className="self-start" loading={finish.isPending} onClick={submit}>
        {isEmpty ? 'Continue' : 'Keep what is ticked, remove the rest'}
      </Button>
    </Card>
  )
}

const groups = [
  { kind: 'passkey', title: 'Passkeys' },
  { kind: 'push', title: 'Devices with push notifications' },
  { kind: 'calendar', title: 'Connected calendars' },
] as const satisfies readonly { kind: ReviewedThing['kind']; title: string }[]

interface GroupProps {
  title: string
  things: readonly ReviewedThing[]
  kept: ReadonlySet<string>
  onChoose: (key: string, isKept: boolean) => void
}

function Group({ title, things, kept, onChoose }: GroupProps) {
  if (things.length === 0) return null
  return (
    <section>
      <CardTitle level={2} className="text-base">
        {title}
      </CardTitle>
      {things.map(({ key, label, description }) => (
        <Checkbox
          key={key}
          label={label}
          description={description}
          checked={kept.has(key)}
          onCheckedChange={(isKept) => onChoose(key, isKept)}
        />
      ))}
    </section>
  )
}
