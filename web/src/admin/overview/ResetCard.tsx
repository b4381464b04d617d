import { resetWord } from '@cuebook/domain/admin/reset-word.ts'
import { useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { TriangleAlert } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { Accordion, AccordionItem } from '../../kernel/ui/surface/Accordion.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useReset } from '../requests.ts'

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

/** The last card of the console, folded, because nobody should come across its button by chance. */
export function ResetCard() {
  return (
    <Card className="mt-5 border-red-ink/40 !p-0">
      <Accordion>
        <AccordionItem
          value="reset"
          level={2}
          title={
            <span className="flex items-center gap-3">
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-card bg-red-wash text-red-ink"
              >
                <TriangleAlert className="size-5" />
              </span>
              Start again with an empty market
            </span>
          }
        >
          <p>
            Warning: all data will be permanently deleted. This cannot be undone. A full export is written on
            the server first.
          </p>
          <p className="mt-4 font-semibold text-ink">What is deleted:</p>
          <ul className="mt-1 list-disc pl-5">
            {deleted.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <ResetButton />
        </AccordionItem>
      </Accordion>
    </Card>
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
