import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ApiError, reasonOf } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { CircleCheck, Link2Off, MailX } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { kindWords } from './kindWords.ts'
import { useUnsubscribe, useUnsubscribeLink } from './requests.ts'

/** Where the link in a mail leads. Opening it changes nothing, because mail scanners open links too. */
export default function UnsubscribePage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle('Unsubscribe')
  return (
    <Card className="mx-auto mt-4 max-w-lg md:mt-10 md:p-8">
      <Content token={params.token ?? ''} />
    </Card>
  )
}

function Content({ token }: { token: string }) {
  const { data, error, isPending, refetch, isFetching } = useUnsubscribeLink(token)
  const unsubscribe = useUnsubscribe(token)
  if (isPending) return <Skeleton className="h-56 rounded-card" />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <Told icon={<Link2Off />} title="Unsubscribe link not found">
        <p>This link is not valid. You can choose your mails on your profile page.</p>
        <SettingsLink />
      </Told>
    )
  }
  if (!data) {
    return (
      <>
        <h1 className="sr-only">Unsubscribe</h1>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  }
  const { mails } = kindWords[data.kind]
  if (!data.mail) {
    return (
      <Told icon={<CircleCheck />} title="You are unsubscribed" takesFocus={unsubscribe.isSuccess}>
        <p>We no longer send you mails about {mails}. You still see them on Cuebook.</p>
        <SettingsLink />
      </Told>
    )
  }
  return (
    <Told icon={<MailX />} title="Unsubscribe from these mails?">
      <p>You will no longer get mails about {mails}. Other mails still come.</p>
      {unsubscribe.error && (
        <Notice tone="error" className="w-full text-left">
          {reasonOf(unsubscribe.error, 'That did not work. Please try again.')}
        </Notice>
      )}
      <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        Unsubscribe
      </Button>
    </Told>
  )
}

const SettingsLink = () => (
  <Button asChild variant="secondary">
    <Link href="/profile">Notification settings</Link>
  </Button>
)

interface ToldProps {
  icon: ReactNode
  title: string
  /** The button that was pressed is gone, so the heading takes the focus. */
  takesFocus?: boolean
  children: ReactNode
}

function Told({ icon, title, takesFocus = false, children }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-col items-center gap-4 text-center text-balance text-ink-2">
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-card bg-violet-wash text-violet-ink [&_svg]:size-6"
      >
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl text-ink outline-none md:text-2xl">
        {title}
      </h1>
      {children}
    </div>
  )
}
