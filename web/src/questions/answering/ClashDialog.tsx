import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import { useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import { AnswerText } from '../AnswerText.tsx'

interface ClashDialogProps {
  question: string
  mine: AnswerValue
  theirs: AnswerValue
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Gets the focus once it is decided, because the button that led here is gone then. */
  field: () => HTMLElement | null
}

/** Both answers to a question, of which the person chooses one. */
export function ClashDialog(props: ClashDialogProps & DialogOpening) {
  const { question, mine, theirs, onKeepMine, onTakeTheirs, field, id, open, onOpenChange } = props
  const isDecided = useRef(false)
  const decide = (how: () => void) => () => {
    isDecided.current = true
    onOpenChange(false)
    how()
  }
  return (
    <Dialog
      id={id}
      open={open}
      onOpenChange={onOpenChange}
      title="Which answer stays?"
      description={`“${question}” was answered in another window while you typed.`}
      focusAfter={() => (isDecided.current ? field() : null)}
      footer={
        <>
          <Button variant="secondary" onClick={decide(onTakeTheirs)}>
            Use the other answer
          </Button>
          <Button onClick={decide(onKeepMine)}>Keep what I typed</Button>
        </>
      }
    >
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-sm text-ink-3">What you typed</dt>
          <dd className="mt-1">
            <AnswerText value={mine === '' ? null : mine} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">The other answer</dt>
          <dd className="mt-1">
            <AnswerText value={theirs} />
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
