import { grouped } from '@cuebook/domain/kernel/words/money.ts'
import { messageMaxLength } from '@cuebook/domain/messages/limits.ts'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { controlClass } from '../../kernel/ui/form/controlClass.ts'
import { SendHorizontal } from '../../kernel/ui/icon/icons.ts'

/** From this length on the person is told how much is left. */
const COUNTED_FROM = messageMaxLength - 500

interface ComposerProps {
  /** Lets the caller focus the text. */
  textBox?: Ref<HTMLTextAreaElement>
  text: string
  onText: (text: string) => void
  /** Resolves once the message is safe in the outbox. */
  onSend: (content: string) => Promise<void>
  /** Whether something is attached; then the message needs no text. */
  hasAttachment: boolean
  /** Left of the text, for things to attach. */
  leading?: ReactNode
  /** Says why a text cannot be sent yet; null when it can. */
  objection?: ((content: string) => string | null) | undefined
  /** A row above the text, for quick replies. */
  above?: ReactNode
}

export function Composer(props: ComposerProps) {
  const { textBox, text, onText, onSend, hasAttachment, leading, above, objection } = props
  const counter = useId()
  const [sending, setSending] = useState(0)
  const [stopped, setStopped] = useState<{ content: string; why: string } | null>(null)
  const content = text.trim()
  const tooLong = content.length > messageMaxLength
  const isWhole = (content !== '' || hasAttachment) && !tooLong

  /** Clears the text before the message is stored, so that what the person types in the meantime is kept. */
  const send = async () => {
    if (!isWhole) return
    const why = objection?.(content)
    if (why) return setStopped({ content, why })
    onText('')
    setSending((count) => count + 1)
    try {
      await onSend(content)
    } catch {
      onText(content)
      toast({ title: 'Failed to send message', description: 'Please try again.', variant: 'destructive' })
    } finally {
      setSending((count) => count - 1)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // People who write Chinese or Japanese also press Enter to choose a character, which must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="border-t border-line bg-surface px-3 py-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        // Without a text the button that was pressed is off.
        event.currentTarget.querySelector('textarea')?.focus({ preventScroll: true })
        void send()
      }}
    >
      {above}
      <div className="flex items-end gap-2">
        {leading}
        <div className="composer-text" data-text={text}>
          <textarea
            ref={textBox}
            rows={1}
            aria-label="Your message"
            aria-describedby={counter}
            aria-invalid={tooLong || undefined}
            placeholder="Type your message..."
            enterKeyHint="send"
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            className={controlClass}
          />
        </div>
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          disabled={!isWhole || sending > 0}
          className="!size-11"
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      {stopped?.content === content && (
        <p role="alert" className="pt-1.5 text-sm font-medium text-red-ink">
          {stopped.why}
        </p>
      )}
      <p
        id={counter}
        aria-live="polite"
        className={cx(
          'text-right text-xs tabular-nums',
          tooLong ? 'font-semibold text-red-ink' : 'text-ink-3',
        )}
      >
        {content.length >= COUNTED_FROM && `${grouped(content.length)} / ${grouped(messageMaxLength)}`}
      </p>
    </form>
  )
}
