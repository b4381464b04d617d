import { resetWord } from '@cuebook/domain/admin/reset-word.ts'
import { useEffect, useRef, useState } from 'react'
import { LOGIN_REDIRECT_DELAY_MS } from '../kernel/address/leaveForLogin.ts'
import { ApiError, reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { TriangleAlert } from '../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { isSessionEnding } from '../kernel/user/endingSession.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { ReportedPeopleCard } from '../reports/ReportedPeopleCard.tsx'
import { ReportedReviewsCard } from '../reports/ReportedReviewsCard.tsx'
import { DeadJobsCard } from './DeadJobsCard.tsx'
import { useReset } from './requests.ts'

const AFTER_RESET_MS = 2_000
const deleted = [
  'All users',
  'All sessions',
  'All contracts',
  'All messages',
  'All reviews',
  'All music requests',
]
const fallback = "Unauthorized or server error. Make sure you're logged in as admin."

export default function AdminResetPage() {
  useTitle('Admin')
  const { data: user } = useCurrentUser()
  useEffect(() => {
    if (user !== null || isSessionEnding()) return
    toast({
      title: 'Authentication Required',
      description: 'Please log in to access admin functions.',
      variant: 'destructive',
    })
    const leave = setTimeout(() => location.assign('/api/login?next=/admin'), LOGIN_REDIRECT_DELAY_MS)
    return () => clearTimeout(leave)
  }, [user])
  if (!user) return null
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Admin" description={`Logged in as ${user.email}`} />
      <Card className="border-red-ink/40">
        <div className="flex items-start gap-4">
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-card bg-red-wash text-red-ink"
          >
            <TriangleAlert className="size-6" />
          </span>
          <div>
            <h2 className="text-lg">Reset All Data</h2>
            <p className="mt-1 text-ink-2">
              Warning: all data will be permanently deleted. This cannot be undone. A full export is written
              on the server first.
            </p>
            <p className="mt-4 font-semibold">What is deleted:</p>
            <ul className="mt-1 list-disc pl-5 text-ink-2">
              {deleted.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <ResetButton />
          </div>
        </div>
      </Card>
      <ReportedPeopleCard />
      <ReportedReviewsCard />
      <DeadJobsCard />
    </div>
  )
}

function ResetButton() {
  const [typed, setTyped] = useState('')
  const word = useRef<HTMLInputElement>(null)
  const reset = useReset()
  async function confirm() {
    try {
      const { message } = await reset.mutateAsync(typed)
      toast({ title: 'Reset Complete', description: message })
      setTimeout(() => location.assign('/'), AFTER_RESET_MS)
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      toast({
        title: 'Reset Failed',
        description: refused ? reasonOf(error, fallback) : fallback,
        variant: 'destructive',
      })
      throw error
    }
  }
  return (
    <ConfirmDialog
      title="Reset all data?"
      description={`Every user, contract, message, review and music request is deleted. Type ${resetWord} to go on.`}
      confirmLabel="Reset All Data"
      tone="danger"
      confirmDisabled={typed !== resetWord}
      onConfirm={confirm}
      firstFocus={word}
      onOpenChange={() => setTyped('')}
      trigger={
        <Button variant="danger" className="mt-5">
          Reset All Data
        </Button>
      }
    >
      <Field label={`Type ${resetWord}`}>
        <Input
          ref={word}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
