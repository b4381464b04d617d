import type { PersonPage } from '@cuebook/domain/admin/people/person.ts'
import { useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { ActionDialog, type ActionWords } from './ActionDialog.tsx'
import { nameWords } from './personWords.ts'
import type { PersonAction } from './requests.ts'

/** Says who gets the reason: nobody should think that the partners of bookings read it. */
const told = 'Your reason is mailed to this person, and to nobody else.'
const words: Readonly<Record<PersonAction, ActionWords>> = {
  suspend: {
    button: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    description: `They are signed out and cannot sign in, nobody finds them, and the partners of their open bookings are told that they can cancel without a fee. A paid subscription is cancelled at the end of its period. ${told}`,
    done: 'Suspended',
    tone: 'danger',
  },
  lift: {
    button: 'Lift the suspension',
    title: (name) => `Let ${name} in again?`,
    description: `They can sign in, their listing is shown again, and the partners of their open bookings are told. A subscription that was cancelled does not come back by itself: they resume it themselves. ${told}`,
    done: 'The suspension is lifted',
  },
  endSessions: {
    button: 'End all sessions',
    title: (name) => `Sign ${name} out everywhere?`,
    description: `They have to sign in again on every device. ${told}`,
    done: 'All sessions are ended',
  },
  confirmEmail: {
    button: 'Confirm the address',
    title: (name) => `Confirm the address of ${name}?`,
    description: `Do this only if you are sure that the address is theirs. ${told}`,
    done: 'The address is confirmed',
  },
  startReset: {
    button: 'Start a password reset',
    title: (name) => `Mail ${name} a link to choose a new password?`,
    description: 'They get the usual mail. Your reason is kept in the trail only.',
    done: 'The link was mailed',
  },
  giveRights: {
    button: 'Make an admin',
    title: (name) => `Make ${name} an admin?`,
    description: `They can do everything that you can do here. ${told}`,
    done: 'They are an admin now',
    tone: 'danger',
  },
  takeRights: {
    button: "Take the admin's rights",
    title: (name) => `Take the admin's rights of ${name}?`,
    description: `The console is closed to them from now on. ${told}`,
    done: 'They are no longer an admin',
    tone: 'danger',
  },
}

/** The same where somebody does it to themselves. */
const ownWords: Partial<Record<PersonAction, ActionWords>> = {
  startReset: {
    ...words.startReset,
    title: () => 'Mail yourself a link to choose a new password?',
    description: 'You get the usual mail. Your reason is kept in the trail only.',
  },
  takeRights: {
    ...words.takeRights,
    title: () => "Take your own admin's rights?",
    description:
      'The console is closed to you from now on, and only another admin can open it again. Your reason is mailed to you, and to nobody else.',
    done: 'You are no longer an admin',
  },
}

const wordsFor = (action: PersonAction, isYourself: boolean): ActionWords =>
  (isYourself ? ownWords[action] : undefined) ?? words[action]

/** What makes sense for this person now. The server decides all the same. */
function offered({ status, admin, sessions }: PersonPage, isYourself: boolean): PersonAction[] {
  const isActive = status === 'active'
  return [
    ...(status === 'unconfirmed' ? (['confirmEmail'] as const) : []),
    ...(sessions.length > 0 && !isYourself ? (['endSessions'] as const) : []),
    'startReset',
    ...(isActive && !admin ? (['giveRights'] as const) : []),
    ...(admin === 'given' ? (['takeRights'] as const) : []),
    ...(status === 'suspended' ? (['lift'] as const) : []),
    ...(status !== 'suspended' && !isYourself ? (['suspend'] as const) : []),
  ]
}

export function PersonActions({ person, isYourself }: { person: PersonPage; isYourself: boolean }) {
  const [asked, setAsked] = useState<PersonAction | null>(null)
  return (
    <Card>
      <CardHeader title="Actions" description="Each asks for a reason, which is kept in the trail." />
      <div className="flex flex-wrap gap-2">
        {offered(person, isYourself).map((action) => (
          <Button
            key={action}
            variant={action === 'suspend' ? 'danger' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setAsked(action)}
          >
            {wordsFor(action, isYourself).button}
          </Button>
        ))}
      </div>
      {person.admin === 'setting' && (
        <p className="mt-4 text-sm text-ink-3">
          The setting ADMIN_EMAILS makes this person an admin, so only whoever runs the server can change it.
        </p>
      )}
      {asked && (
        <ActionDialog
          action={asked}
          words={wordsFor(asked, isYourself)}
          person={{ id: person.id, name: nameWords(person) }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
