import type { ImportEntry } from '@cuebook/domain/moving/imports.ts'
import { readersMoment } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Undo2 } from '../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { counted, madeWords } from './movingWords.ts'
import { useImports, useUndo } from './requests.ts'

/** What was brought in before, each with the way to take it back. */
export function ImportsCard() {
  const { data, isPending, refetch, isFetching } = useImports()
  if (isPending) return <Skeleton className="h-24 rounded-card" />
  if (!data)
    return (
      <Card>
        <ErrorState
          title="What you brought in did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  if (data.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Brought in before"
        description="What you changed since, or made a contract of, stays with its client when you undo a file."
      />
      <ul aria-label="Brought in before" className="divide-y divide-line">
        {data.map((entry) => (
          <ImportRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function ImportRow({ entry }: { entry: ImportEntry }) {
  const undo = useUndo()
  const name = entry.name ?? 'A file'
  const take = () =>
    undo.mutate(entry.id, {
      onSuccess: ({ removed, kept }) =>
        toast({
          title: 'Undone',
          description: `${counted(removed, 'entry', 'entries')} removed${kept > 0 ? `. ${kept} stayed: what you changed or made a contract of, and its clients` : ''}.`,
        }),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3">{`${madeWords(entry)}, ${readersMoment(entry.at)}`}</p>
      </div>
      <ConfirmDialog
        title="Undo this file?"
        description={`Everything that ${name} brought in is removed and its days are free again, except what you changed since or made a contract of.`}
        confirmLabel="Undo"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={take}
        trigger={
          <Button variant="secondary" size="sm" loading={undo.isPending} aria-label={`Undo ${name}`}>
            <Undo2 aria-hidden />
            Undo
          </Button>
        }
      />
    </li>
  )
}
