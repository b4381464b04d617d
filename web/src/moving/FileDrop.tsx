import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { HiddenFileInput } from '../kernel/ui/form/HiddenFileInput.tsx'
import { Upload } from '../kernel/ui/icon/icons.ts'
import { type FoundFile, readFile } from './reading/readFile.ts'

const ACCEPTED = '.csv,.tsv,.txt,.ics,text/csv,text/calendar'

interface FileDropProps {
  /** Somebody came back to choose another file. */
  hasFocus: boolean
  onFound: (found: FoundFile) => void
}

/** Where a file is chosen or dropped. It is read here, in the browser. */
export function FileDrop({ hasFocus, onFound }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  const [over, setOver] = useState(false)
  const [reading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function take(file: File | undefined) {
    if (!file) return
    setReading(true)
    setTrouble(null)
    const result = await readFile(file).catch(() => ({
      trouble: 'This file cannot be read. Please try again.',
    }))
    setReading(false)
    if ('trouble' in result) setTrouble(result.trouble)
    else onFound(result)
  }
  const dragging = (next: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(next)
  }
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        data-drop
        onDragOver={dragging(true)}
        onDragLeave={dragging(false)}
        onDrop={(event) => {
          dragging(false)(event)
          void take(event.dataTransfer.files[0])
        }}
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-6 py-10 text-center',
          over ? 'border-violet bg-violet-wash' : 'border-edge bg-surface',
        )}
      >
        <p className="font-display text-lg font-bold tight">Choose a file, or drop it here</p>
        <p className="max-w-[56ch] text-ink-3">
          A table as CSV, such as HoneyBook, DJ Event Planner, Vibo, Google Contacts or a spreadsheet save it,
          or a calendar as ICS. Up to 2 MB and 5,000 rows. You see what becomes of each row before anything is
          saved.
        </p>
        <HiddenFileInput ref={input} label="File" accept={ACCEPTED} onFile={(file) => void take(file)} />
        <Button ref={button} loading={reading} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Choose File
        </Button>
      </div>
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  )
}
