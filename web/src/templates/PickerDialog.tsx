import { kindTable } from '@cuebook/domain/templates/kinds.ts'
import { startersFor } from '@cuebook/domain/templates/starters.ts'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { libraryAddress } from './addresses.ts'
import { ChosenText } from './ChosenText.tsx'
import type { Inserting, Picked } from './inserting.ts'
import { useLibrary } from './requests.ts'

type PickerDialogProps = Inserting & DialogOpening

/** First the texts of a kind, then the one that was picked, filled in. */
export function PickerDialog({
  kind,
  id,
  open,
  onOpenChange,
  onInsert,
  textBox,
  ...about
}: PickerDialogProps) {
  const isInserted = useRef(false)
  const [picked, setPicked] = useState<Picked | null>(null)
  const change = (next: boolean) => {
    setPicked(null)
    onOpenChange(next)
  }
  return (
    <Dialog
      id={id}
      open={open}
      onOpenChange={change}
      focusAfter={() => {
        const box = isInserted.current ? textBox() : null
        isInserted.current = false
        box?.setSelectionRange(box.value.length, box.value.length)
        return box
      }}
      title={picked ? picked.name : kindTable[kind].plural}
      description={picked ? undefined : 'Pick a text. Its fields are filled in, and you can still change it.'}
    >
      {picked ? (
        <ChosenText
          {...about}
          kind={kind}
          picked={picked}
          onBack={() => setPicked(null)}
          onInsert={(text, isFilled) => {
            isInserted.current = true
            change(false)
            onInsert(text, isFilled)
          }}
        />
      ) : (
        <TextList kind={kind} onPick={setPicked} />
      )}
    </Dialog>
  )
}

function TextList({ kind, onPick }: Pick<PickerDialogProps, 'kind'> & { onPick: (picked: Picked) => void }) {
  const { data, isError, isFetching, refetch } = useLibrary()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-48" />
  const own = data.filter((each) => each.kind === kind)
  const ownNames = own.map(({ name }) => name.toLowerCase())
  const starters = startersFor(kind).filter(({ name }) => !ownNames.includes(name.toLowerCase()))
  return (
    <div className="flex flex-col gap-4">
      {own.length === 0 ? (
        <p className="text-ink-2">You have none of your own yet. These are ready to use:</p>
      ) : (
        <ul aria-label="Your templates">
          {own.map(({ id, name, beginning }) => (
            <li key={id}>
              <TextButton name={name} text={beginning} onPress={() => onPick({ id, name })} />
            </li>
          ))}
        </ul>
      )}
      {starters.length > 0 && (
        <section>
          {own.length > 0 && <h3 className="mb-1 text-sm text-ink-3">Ready to use</h3>}
          <ul aria-label="Ready to use">
            {starters.map(({ name, text }) => (
              <li key={name}>
                <TextButton name={name} text={text} onPress={() => onPick({ name, text })} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button asChild variant="secondary" size="sm" className="self-start">
        <Link href={`${libraryAddress}?kind=${kind}`}>Manage templates</Link>
      </Button>
    </div>
  )
}

const TextButton = ({ name, text, onPress }: { name: string; text: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-2 text-left hover:bg-sunk"
  >
    <span className="font-medium wrap-anywhere">{name}</span>
    <span className="line-clamp-2 text-sm wrap-anywhere text-ink-3">{text}</span>
  </button>
)
