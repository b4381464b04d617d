import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readersDay } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ExpandButton } from '../kernel/ui/button/ExpandButton.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Card, CardHeader, CardTitle } from '../kernel/ui/surface/Card.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { deviceName } from './deviceWords.ts'
import {
  useAddPasskey,
  useEndOtherSessions,
  useEndSession,
  useRemovePasskey,
  useSecurity,
} from './requests.ts'

interface SecurityCardProps {
  /** What another room has to show beside a session. */
  besideSession?: (session: { id: string; name: string }) => ReactNode
  /** A new password begins a new session in this browser. */
  onNewSession?: () => void
}

export function SecurityCard({ besideSession, onNewSession }: SecurityCardProps) {
  const { data, isPending, refetch, isFetching } = useSecurity()
  const [changing, setChanging] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  function closeForm() {
    flushSync(() => setChanging(false))
    changeButton.current?.focus()
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!data) {
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  return (
    <Card>
      <CardHeader title="Sign-in & Security" description="How you log in, and where you are logged in." />
      {data.hasPassword &&
        (changing ? (
          <ChangePasswordForm onDone={closeForm} onChanged={onNewSession} />
        ) : (
          <Button ref={changeButton} variant="secondary" onClick={() => setChanging(true)}>
            Change password
          </Button>
        ))}
      <Passkeys passkeys={data.passkeys} />
      <Sessions sessions={data.sessions} beside={besideSession} />
    </Card>
  )
}

type Overview = NonNullable<ReturnType<typeof useSecurity>['data']>

function Passkeys({ passkeys }: Pick<Overview, 'passkeys'>) {
  const add = useAddPasskey()
  const remove = useRemovePasskey()
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle level={3} className="text-base">
          Passkeys
        </CardTitle>
        {browserSupportsWebAuthn() && (
          <Button
            variant="secondary"
            size="sm"
            loading={add.isPending}
            onClick={() =>
              add.mutate(deviceName(navigator.userAgent), {
                onSuccess: () => toast({ title: 'Passkey added' }),
              })
            }
          >
            Add a passkey
          </Button>
        )}
      </div>
      {passkeys.length === 0 && (
        <p className="mt-2 text-ink-3">
          None yet. A passkey lets you log in with your fingerprint, face or PIN.
        </p>
      )}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="block truncate font-medium">{name ?? 'Passkey'}</span>
              {createdAt && <span className="text-sm text-ink-3">Added {readersDay(createdAt)}</span>}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove passkey ${name ?? ''}`}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const FOLDED_AFTER = 5

interface SessionsProps extends Pick<Overview, 'sessions'> {
  beside: SecurityCardProps['besideSession']
}

function Sessions({ sessions, beside }: SessionsProps) {
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const [unfolded, setUnfolded] = useState(false)
  // The fold must not hide the device that the person holds.
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle level={3} className="text-base">
          Where you are logged in
        </CardTitle>
        {sessions.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => toast({ title: 'Logged out everywhere else' }),
              })
            }
          >
            Log out everywhere else
          </Button>
        )}
      </div>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {ordered
          .slice(0, unfolded ? undefined : FOLDED_AFTER)
          .map(({ id, current, userAgent, ipAddress, lastSeenAt }) => (
            <li key={id} className="flex min-h-16 items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{deviceName(userAgent)}</span>
                <span className="text-sm text-ink-3">
                  {[ipAddress, `seen ${readersDay(lastSeenAt)}`].filter(Boolean).join(' · ')}
                </span>
                {beside?.({ id, name: deviceName(userAgent) })}
              </span>
              {current ? (
                <Badge tone="green">This device</Badge>
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Log out ${deviceName(userAgent)}`}
                  onClick={() => end.mutate(id)}
                >
                  Log out
                </Button>
              )}
            </li>
          ))}
      </ul>
      {sessions.length > FOLDED_AFTER && (
        <ExpandButton
          open={unfolded}
          onOpen={setUnfolded}
          words={[`Show all ${sessions.length}`, 'Show fewer']}
        />
      )}
    </div>
  )
}
