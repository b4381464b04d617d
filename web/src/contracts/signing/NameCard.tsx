import { basicsForm } from '@cuebook/domain/profiles/basics-form.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { reasonOf } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useSaveName } from './account.ts'

const nameForm = basicsForm.pick({ firstName: true, lastName: true })

interface NameCardProps {
  user: CurrentUser
  contractId: string
  /** Where the focus goes when the card disappears. */
  focusAfter: () => HTMLElement | null
}

/** Asks a person who came by an invitation for their name, which is all that is missing before they can sign. */
export default function NameCard({ user, contractId, focusAfter }: NameCardProps) {
  const save = useSaveName(user, contractId)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  })
  const { errors } = formState
  return (
    <Card aria-label="Your name" className="mb-5">
      <CardHeader title="Your name" description="It stands in the contract and beside your signature." />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((name) => save.mutate(name, { onSuccess: () => focusAfter()?.focus() }))}
      >
        {save.error && (
          <Notice tone="error">
            {reasonOf(save.error, 'Your name could not be saved. Please try again.')}
          </Notice>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First name" required error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label="Last name" required error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register('lastName')} />
          </Field>
        </div>
        <Button type="submit" className="self-start" loading={save.isPending}>
          Save name
        </Button>
      </form>
    </Card>
  )
}
