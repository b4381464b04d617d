import { displayName, hasFullName } from '@cuebook/domain/identity/names.ts'
import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { useLateRules } from '../kernel/ui/form/useLateRules.ts'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { KeptNotice } from '../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../kernel/unsaved/useUnsavedGuard.ts'
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
  const { register, handleSubmit, formState, watch, reset } = useForm({
    resolver: useLateRules(rules),
    defaultValues: valuesOf(user),
  })
  const values = watch()
  const blank = [values.firstName, values.lastName, values.email].some((value) => value.trim() === '')
  const { errors, isDirty } = formState
  const kept = useUnsavedGuard(isDirty, {
    name: 'basics',
    values,
    restore: (typed) => reset(typed, { keepDefaultValues: true }),
  })
  const [saved, setSaved] = useState(false)
  useReturnToNext(saved && !isDirty && hasFullName(user))

  const submit = handleSubmit(({ phoneNumber, ...body }) =>
    save.mutate(
      { ...body, ...(phoneNumber && { phoneNumber }) },
      {
        onSuccess: (stored) => {
          reset(valuesOf(stored))
          setSaved(true)
          toast({
            title: 'Profile updated successfully',
            ...(stored.pendingEmail && {
              description: `Confirm ${stored.pendingEmail} with the link we mailed to it.`,
            }),
          })
        },
        onError: tellFailure('Failed to update profile', 'Please try again.'),
      },
    ),
  )
  return (
    <Card>
      <CardHeader
        title="Profile Information"
        actions={user.role && <Badge tone="violet">{user.role === 'dj' ? 'DJ' : 'Client'}</Badge>}
      />
      {!hasFullName(user) && (
        <Notice className="mb-4">Please add your first and last name; then everything else opens up.</Notice>
      )}
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <KeptNotice offer={kept} />
        <div className="flex items-center gap-4">
          <Avatar name={displayName(user, user.email)} src={user.avatarUrl} size="xl" />
          {picture}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register('lastName')} />
          </Field>
        </div>
        <Field
          label="Email"
          hint={user.pendingEmail && `Waiting for confirmation of ${user.pendingEmail}.`}
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone" optional error={errors.phoneNumber?.message}>
          <Input type="tel" autoComplete="tel" {...register('phoneNumber')} />
        </Field>
        {isDirty && (
          <Button type="submit" className="self-start" disabled={blank} loading={save.isPending}>
            Save Profile
          </Button>
        )}
      </form>
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
