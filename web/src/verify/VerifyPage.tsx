import { useRef, useState } from 'react'
import { reasonOf } from '../kernel/calls/api.ts'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { HiddenFileInput } from '../kernel/ui/form/HiddenFileInput.tsx'
import { FileCheck2 } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { useCheckSeal } from './requests.ts'
import { VerdictCard } from './VerdictCard.tsx'

export default function VerifyPage() {
  useTitle('Check a contract')
  const check = useCheckSeal()
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        title="Check a contract"
        description="Every contract that both parties signed carries a seal. Choose the PDF to see whether it is still exactly what was sealed. The file stays on your device."
      />
      <DropZone checking={check.isPending} onFile={(file) => check.mutate(file)} />
      <div aria-live="polite" aria-atomic="true" className="mt-5">
        {check.isPending && (
          <p className="flex items-center gap-2.5 text-ink-2">
            <Spinner /> Checking {check.variables.name}…
          </p>
        )}
        {check.isSuccess && <VerdictCard {...check.data} />}
      </div>
      {check.isError && (
        <ErrorState
          title="The check could not be made"
          text={reasonOf(check.error, retryAdvice(check.error))}
          onRetry={() => check.variables && check.mutate(check.variables)}
        />
      )}
    </div>
  )
}

interface DropZoneProps {
  checking: boolean
  onFile: (file: File) => void
}

/** Dropping a file is a shortcut; the button and its input do the same from the keyboard. */
function DropZone({ checking, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !checking) onFile(file)
  }
  return (
    <section
      aria-label="Drop a PDF here"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
      className={cx(
        'flex flex-col items-center rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors',
        over ? 'border-violet bg-violet-wash' : 'border-edge bg-surface',
      )}
    >
      <span
        aria-hidden
        className="mb-4 grid size-14 place-items-center rounded-card bg-violet-wash text-violet-ink"
      >
        <FileCheck2 className="size-7" />
      </span>
      <p className="font-display text-lg font-bold tight max-md:hidden">Drop the PDF here</p>
      <p className="mt-1 mb-5 text-ink-2 max-md:hidden">or choose it from your device</p>
      <Button onClick={() => input.current?.click()} loading={checking}>
        Choose a PDF
      </Button>
      <HiddenFileInput ref={input} label="PDF to check" accept="application/pdf,.pdf" onFile={take} />
    </section>
  )
}
