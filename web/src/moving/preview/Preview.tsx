import type { ImportOutcome } from '@cuebook/domain/moving/imports.ts'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useLowerBar } from '../../kernel/ui/useLowerBar.ts'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { counted } from '../movingWords.ts'
import type { FoundFile } from '../reading/readFile.ts'
import { useBring } from '../requests.ts'
import { ColumnsCard } from './ColumnsCard.tsx'
import { OrderQuestion } from './OrderQuestion.tsx'
import { RowsCard } from './RowsCard.tsx'
import { type Known, usePreview } from './usePreview.ts'

interface PreviewProps {
  found: FoundFile
  known: Known
  onDone: (outcome: ImportOutcome, faulty: number) => void
  onOther: () => void
}

/** What a file holds, before anything of it is sent. */
export default function Preview({ found, known, onDone, onOther }: PreviewProps) {
  const preview = usePreview(found, known)
  const bring = useBring()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useLowerBar('sticky')
  const { kind, wanted, asksOrder, order } = preview
  const waits = asksOrder && order === null
  const faulty = preview.rows.filter(({ state }) => state === 'faulty').length
  useUnsavedGuard(wanted.length > 0 || preview.hasMended)
  /** A second press comes before the button shows that it is busy. */
  const isSent = useRef(false)
  const send = () => {
    if (isSent.current) return
    isSent.current = true
    bring.mutate(
      {
        name: found.name.slice(-100),
        source: found.source,
        kind,
        rows: wanted.map(({ row }) => row),
      },
      {
        onSuccess: (outcome) => onDone(outcome, faulty),
        onSettled() {
          isSent.current = false
        },
      },
    )
  }
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-title" ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
          {found.name}
        </h2>
        <OtherFile asks={preview.hasMended} disabled={bring.isPending} onOther={onOther} />
      </div>
      {found.source === 'csv' && preview.asksOrder && <OrderQuestion table={found.table} preview={preview} />}
      {found.source === 'csv' && <ColumnsCard table={found.table} preview={preview} />}
      <RowsCard preview={preview} />
      <p className="text-sm text-ink-3">{consequences[kind]}</p>
      <div
        data-sticky-bar
        className="bottom-0 z-10 flex tall:sticky max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper py-3"
      >
        {bring.error && (
          <Notice tone="error" className="w-full">
            {reasonOf(bring.error, 'Nothing was brought in. Please try again.')}
          </Notice>
        )}
        {waits && (
          <p className="min-w-0 flex-1 basis-64 text-sm text-ink-3">Say above how dates are written.</p>
        )}
        {!waits && faulty > 0 && (
          <p className="min-w-0 flex-1 basis-64 text-sm text-ink-3">
            {`${counted(faulty, 'faulty row stays', 'faulty rows stay')} out, unless you mend ${faulty === 1 ? 'it' : 'them'}.`}
          </p>
        )}
        <Button loading={bring.isPending} disabled={waits || wanted.length === 0} onClick={send}>
          {`Bring in ${counted(wanted.length, kind === 'bookings' ? 'booking' : 'contact')}`}
        </Button>
      </div>
    </section>
  )
}

interface OtherFileProps {
  asks: boolean
  disabled: boolean
  onOther: () => void
}

/** A file is chosen again in no time, but what was typed is lost with it. */
function OtherFile({ asks, disabled, onOther }: OtherFileProps) {
  const button = (
    <Button variant="ghost" size="sm" onClick={asks ? undefined : onOther} disabled={disabled}>
      Choose another file
    </Button>
  )
  if (!asks) return button
  return (
    <ConfirmDialog
      title="Choose another file?"
      description="The rows that you changed here are lost."
      confirmLabel="Choose another file"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onOther}
      trigger={button}
    />
  )
}

const consequences = {
  bookings:
    'Only you see them. Nobody gets a mail, and days ahead are taken in your calendar. Clients who can be reached become contacts.',
  contacts: 'Only you see them. Nobody gets a mail.',
} as const
