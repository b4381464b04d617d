import { displayName, hasFullName } from '@cuebook/domain/identity/names.ts'
import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { AccountTypeSwitch } from './AccountTypeSwitch.tsx'
import { useSaveBasics } from './requests.ts'

const rules = () => import('@cuebook/domain/profiles/basics-form.ts').then((m) => m.basicsForm)

interface BasicsCardProps {
  user: CurrentUser
  /** The button beside the picture. */
  picture?: ReactNode
}

export function BasicsCard({ user, picture }: BasicsCardProps) {
  const save = useSaveBasics()
  const [saved, setSaved] = useState(false)
  const form = useForm({
    start: valuesOf(user),
    lateRules: rules,
    send: ({ phoneNumber, ...body }) => save.mutateAsync({ ...body, ...(phoneNumber && { phoneNumber }) }),
    done(stored, { reset }) {
      reset(valuesOf(stored))
      setSaved(true)
      toast({
        title: 'Profile updated successfully',
        ...(stored.pendingEmail && {
          description: `Confirm ${stored.pendingEmail} with the link we mailed to it.`,
        }),
      })
    },
    failed: tellFailure('Failed to update profile', 'Please try again.'),
    unsaved: { keptAs: 'basics' },
  })
  const { firstName, lastName, email } = form.values
  const blank = [firstName, lastName, email].some((value) => value.trim() === '')
  useReturnToNext(saved && !form.isDirty && hasFullName(user))
  return (
    <Card>
      <CardHeader
        title="Profile Information"
        actions={user.role && <Badge tone="violet">{user.role === 'dj' ? 'DJ' : 'Client'}</Badge>}
      />
      {!hasFullName(user) && (
        <Notice className="mb-4">Please add your first and last name; then everything else opens up.</Notice>
      )}
      <Form of={form} className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={displayName(user, user.email)} src={user.avatarUrl} size="xl" />
          {picture}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" {...form.field('firstName')}>
            <Input autoComplete="given-name" />
          </Field>
          <Field label="Last name" {...form.field('lastName')}>
            <Input autoComplete="family-name" />
          </Field>
        </div>
        <Field
          label="Email"
          hint={user.pendingEmail && `Waiting for confirmation of ${user.pendingEmail}.`}
          {...form.field('email')}
        >
          <Input type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" optional {...form.field('phoneNumber')}>
          <Input type="tel" autoComplete="tel" />
        </Field>
        {form.isDirty && (
          <Button type="submit" className="self-start" disabled={blank} loading={form.isBusy}>
            Save Profile
          </Button>
        )}
      </Form>
      <AccountTypeSwitch role={user.role} />
    </Card>
  )
}

const valuesOf = (user: CurrentUser) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  phoneNumber: user.phoneNumber ?? '',
})

/** Sends a person who was redirected here to add a name back to their page, once everything is saved. */
function useReturnToNext(ready: boolean): void {
  const [, navigate] = useLocation()
  const next = safeNext(new URLSearchParams(useRawSearch()).get('next'))
  useEffect(() => {
    if (ready && next) navigate(next, { replace: true })
  }, [ready, next, navigate])
}
