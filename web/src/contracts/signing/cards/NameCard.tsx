import { basicsForm } from '@cuebook/domain/profiles/basics-form.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Form } from '../../../kernel/form/Form.tsx'
import { useForm } from '../../../kernel/form/useForm.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Input } from '../../../kernel/ui/form/Input.tsx'
import { Card, CardHeader } from '../../../kernel/ui/surface/Card.tsx'
import { useSaveName } from '../account.ts'

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
  const form = useForm({
    start: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    rules: nameForm,
    send: (name) => save.mutateAsync(name),
    done: () => focusAfter()?.focus(),
    otherwise: 'Your name could not be saved. Please try again.',
  })
  return (
    <Card aria-label="Your name" className="mb-5">
      <CardHeader title="Your name" description="It stands in the contract and beside your signature." />
      <Form of={form} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First name" required {...form.field('firstName')}>
            <Input autoComplete="given-name" />
          </Field>
          <Field label="Last name" required {...form.field('lastName')}>
            <Input autoComplete="family-name" />
          </Field>
        </div>
        <Button type="submit" className="self-start" loading={form.isBusy}>
          Save name
        </Button>
      </Form>
    </Card>
  )
}
