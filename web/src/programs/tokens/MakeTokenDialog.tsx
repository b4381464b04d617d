import { LONGEST_TOKEN_NAME, tokenDays } from '@cuebook/domain/programs/limits.ts'
import { neverWords, type Scope, scopes, scopeWords } from '@cuebook/domain/programs/scopes.ts'
import { useId, useState } from 'react'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Plus } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { ChoiceList } from '../ChoiceList.tsx'
import { useMakeToken } from '../requests.ts'
import { SecretShown } from '../SecretShown.tsx'

const start: { name: string; scopes: Scope[]; days: string } = { name: '', scopes: ['read'], days: '90' }
const days = tokenDays.map((count) => ({
  value: String(count),
  label: count === 365 ? 'A year' : `${count} days`,
}))
const choices = scopes.map((value) => ({ value, ...scopeWords[value] }))

export function MakeTokenDialog() {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const formId = useId()
  const make = useMakeToken()
  function change(next: boolean) {
    setOpen(next)
    if (next) setSecret(null)
  }
  return (
    <Dialog
      title={secret ? 'Your new token' : 'Make a token'}
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="sm">
          <Plus aria-hidden />
          Make a token
        </Button>
      }
      footer={
        secret ? (
          <Button onClick={() => change(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} loading={make.isPending}>
            Make the token
          </Button>
        )
      }
    >
      {secret ? (
        <SecretShown
          label="Token"
          secret={secret}
          warning="Whoever has it can do in your name what you allowed, so give it to nobody but your program."
        />
      ) : (
        <TokenFields id={formId} onSend={make.mutateAsync} onMade={setSecret} />
      )}
    </Dialog>
  )
}

interface TokenFieldsProps {
  id: string
  onSend: ReturnType<typeof useMakeToken>['mutateAsync']
  onMade: (secret: string) => void
}

function TokenFields({ id, onSend, onMade }: TokenFieldsProps) {
  const form = useForm({
    start,
    rules: judge,
    send: (typed) =>
      onSend({
        name: typed.name,
        scopes: typed.scopes,
        days: tokenDays.find((count) => String(count) === typed.days) ?? 90,
      }),
    done: ({ secret }) => onMade(secret),
    otherwise: 'The token was not made. Please try again.',
  })
  return (
    <Form of={form} id={id} className="space-y-5">
      <Field
        label="Name"
        hint="For you alone, so that you know it again: 'My booking sheet'."
        required
        {...form.field('name')}
      >
        <Input autoComplete="off" maxLength={LONGEST_TOKEN_NAME} />
      </Field>
      <ChoiceList
        legend="What it may do"
        options={choices}
        chosen={form.values.scopes}
        onChange={(chosen) => form.set({ scopes: scopes.filter((scope) => chosen.includes(scope)) })}
        error={form.problems.scopes}
      />
      <p className="text-sm text-ink-3">{neverWords}</p>
      <Field label="Ends after" {...form.field('days')}>
        <Select options={days} />
      </Field>
    </Form>
  )
}

function judge({ name, scopes: chosen }: typeof start) {
  return {
    ...(name.trim() === '' && { name: 'Give it a name, so that you know it again.' }),
    ...(chosen.length === 0 && { scopes: 'Choose at least one thing that it may do.' }),
  }
}
