import { addressesIn, longestNote, mostInvited } from '@cuebook/domain/admin/setup/invited-addresses.ts'
import { useState } from 'react'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useInvite } from './requests.ts'

const start = { addresses: '', note: '' }

interface Fate {
  email: string
  fate: 'invited' | 'lately' | 'has-account'
}

export function InviteCard() {
  const invite = useInvite()
  const [fates, setFates] = useState<readonly Fate[]>([])
  const form = useForm({
    start,
    rules: judge,
    send: ({ addresses, note }) => invite.mutateAsync({ addresses: addressesIn(addresses), note }),
    done: (reply, { reset }) => {
      setFates(reply)
      reset()
    },
    changed: ({ addresses }) => addresses && setFates([]),
    otherwise: 'Nobody was invited. Please try again.',
  })
  return (
    <Card>
      <CardHeader
        title="Invite the first DJs"
        description="Each gets a mail with a link to sign up. The address is deleted after 30 days, or once they have an account."
      />
      <Form of={form} className="space-y-4">
        <Field
          label="Email addresses"
          hint={`One per line, at most ${mostInvited}.`}
          required
          {...form.field('addresses')}
        >
          <Textarea rows={4} autoComplete="off" spellCheck={false} inputMode="email" />
        </Field>
        <Field label="Note" hint="Stands in the mail as plain text." {...form.field('note')}>
          <Textarea rows={3} maxLength={longestNote} />
        </Field>
        <Button type="submit" loading={form.isBusy}>
          Invite
        </Button>
      </Form>
      {fates.length > 0 && <Fates fates={fates} />}
    </Card>
  )
}

function Fates({ fates }: { fates: readonly Fate[] }) {
  const of = (fate: Fate['fate']) => fates.filter((each) => each.fate === fate).map(({ email }) => email)
  const [invited, lately, known] = [of('invited'), of('lately'), of('has-account')]
  return (
    <Notice tone={invited.length > 0 ? 'success' : 'info'} className="mt-4 wrap-anywhere">
      {invited.length > 0 && <p>{`Invited: ${invited.join(', ')}`}</p>}
      {lately.length > 0 && <p>{`Invited within the last day, not mailed again: ${lately.join(', ')}`}</p>}
      {known.length > 0 && <p>{`Has an account already: ${known.join(', ')}`}</p>}
    </Notice>
  )
}

/** The server looks more closely. */
const looksLikeAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

function judge({ addresses }: typeof start) {
  const all = addressesIn(addresses)
  const wrong = all.find((each) => !looksLikeAddress(each))
  if (all.length === 0) return { addresses: 'Please enter an address' }
  if (all.length > mostInvited) return { addresses: `At most ${mostInvited} addresses at once` }
  return { addresses: wrong && `This is not an email address: ${wrong.slice(0, 80)}` }
}
