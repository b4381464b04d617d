import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type RefObject, useRef, useState } from 'react'
import { reasonOf } from '../kernel/calls/api.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { KeyRound } from '../kernel/ui/icon/icons.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { whoQuestion } from '../kernel/user/confirmIdentity.ts'
import { logOut } from '../kernel/user/logOut.ts'
import { confirmPassword, signInWithPasskey, useSecurity } from './requests.ts'

/** Asks for the password or a passkey before a call that only the owner of the account may make. */
export function ConfirmIdentityDialog() {
  const { data: security, isPending } = useSecurity()
  // Over another dialog the browser's own autofocus is taken back by that one.
  const passwordField = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const hasPassword = security?.hasPassword ?? true
  const hasPasskey = browserSupportsWebAuthn() && (security?.passkeys.length ?? 0) > 0

  // Not a mutation: those treat a 401 as the end of the session, and here it only means a wrong password.
  async function prove(way: 'password' | 'passkey', call: () => Promise<unknown>, otherwise: string) {
    setBusy(way)
    setTrouble(null)
    try {
      await call()
      whoQuestion.answer(true)
    } catch (error) {
      setTrouble(reasonOf(error, otherwise))
      setBusy(null)
    }
  }
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && !busy && whoQuestion.answer(false)}
      title="Confirm it is you"
      description="Only you should be able to do this, so we ask once more."
      firstFocus={passwordField}
    >
      {isPending ? (
        <Spinner />
      ) : (
        <div className="flex flex-col gap-4">
          {trouble && <Notice tone="error">{trouble}</Notice>}
          {hasPassword && (
            <PasswordPart
              field={passwordField}
              busy={busy === 'password'}
              onSubmit={(password) =>
                prove('password', () => confirmPassword(password), 'That password is not right.')
              }
            />
          )}
          {hasPasskey && (
            <Button
              variant="secondary"
              loading={busy === 'passkey'}
              onClick={() =>
                void prove('passkey', signInWithPasskey, 'No passkey was used. Please try another way.')
              }
            >
              <KeyRound aria-hidden />
              Use a passkey
            </Button>
          )}
          {!hasPassword && !hasPasskey && <LogInAgain />}
        </div>
      )}
    </Dialog>
  )
}

interface PasswordPartProps {
  field: RefObject<HTMLInputElement | null>
  busy: boolean
  onSubmit: (password: string) => Promise<void>
}

function PasswordPart({ field, busy, onSubmit }: PasswordPartProps) {
  const form = useForm({ start: { password: '' }, send: ({ password }) => onSubmit(password) })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <Field label="Password" {...form.field('password')}>
        <Input ref={field} type="password" autoComplete="current-password" autoFocus />
      </Field>
      <Button type="submit" loading={busy} disabled={form.values.password === ''}>
        Confirm
      </Button>
    </Form>
  )
}

/** For accounts that log in by a mailed link or an outside service only. */
function LogInAgain() {
  return (
    <>
      <p className="text-ink-2">
        Your account has no password. Log out, log in again, and repeat this right afterwards.
      </p>
      <Button onClick={logOut}>Log out</Button>
    </>
  )
}
