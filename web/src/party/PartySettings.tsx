import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { HostParty } from '@cuebook/domain/party/party.ts'
import { earliestOpening, usualOpening } from '@cuebook/domain/party/window.ts'
import { longestHosts, longestPartyTitle } from '@cuebook/domain/party/wish.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { useChangeParty } from './requests.ts'

/** The rules' schema comes when the page is idle. */
const rules = () => import('@cuebook/domain/party/party.ts').then(({ partyForm }) => partyForm)

const stateWords: Readonly<Record<HostParty['state'], string>> = {
  off: 'Nobody sees it.',
  soon: 'Guests see the page, and wishes open on the first day below.',
  open: 'Guests can wish and vote now.',
  over: 'The event is over, and wishes are closed.',
}

/** The client's settings: the switch takes effect at once, the words when they are saved. */
export function PartySettings({ id, party }: { id: string; party: HostParty }) {
  const change = useChangeParty(id)
  const { title, hosts, opensOn, version, isOn, eventDate } = party
  const form = useForm({
    start: { title, hosts, opensOn, isOn, version },
    lateRules: rules,
    send: (sent) => change.mutateAsync({ ...sent, isOn, version }),
    done: () => toast({ title: 'Saved' }),
    otherwise: 'This was not saved. Please try again.',
  })
  const isOver = party.state === 'over'
  return (
    <Card aria-label="Page for your guests" className="print:hidden">
      <Switch
        label="Guests can wish for songs"
        description={stateWords[party.state]}
        checked={change.isPending ? (change.variables?.isOn ?? isOn) : isOn}
        disabled={isOver}
        busy={change.isPending}
        onCheckedChange={(next) =>
          change.mutate({ ...form.values, isOn: next }, { onError: tellFailure('This was not switched') })
        }
      />
      {!isOver && (
        <Form of={form} className="mt-4 flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First names" hint="Guests read these, and no last name." {...form.field('hosts')}>
              <Input maxLength={longestHosts} />
            </Field>
            <Field label="Title" hint="Like ‘Our wedding’." {...form.field('title')}>
              <Input maxLength={longestPartyTitle} />
            </Field>
            <Field
              label="Open from"
              hint={`${opensOn === usualOpening(eventDate) ? 'A week before, until' : 'Until'} the event ends. ${longDate(earliestOpening(eventDate))} is the earliest day.`}
              {...form.field('opensOn')}
            >
              <Input type="date" min={earliestOpening(eventDate)} max={eventDate} />
            </Field>
          </div>
          <div>
            <Button type="submit" variant="secondary" loading={form.isBusy} disabled={!form.isDirty}>
              Save
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
