import { clipMaxBytes, clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { HiddenFileInput } from '../../kernel/ui/form/HiddenFileInput.tsx'
import { Upload } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useClips, useOrderClips, useRemoveClip, useUploadClip } from '../requests.ts'
import { ClipRow } from './ClipRow.tsx'

/** The type of a sound is often missing or unusual, so the name counts as well; the server reads the file itself. */
const mayBeClip = ({ type, name }: File): boolean =>
  type.startsWith('audio/') || /\.(mp3|ogg|oga|m4a)$/i.test(name)

export function ClipsCard() {
  const { data: clips, isError, isFetching, refetch } = useClips()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadClip()
  const list = useRef<HTMLUListElement>(null)
  const { mutate: remove } = useRemoveClip(tellFailure('The clip was not removed', 'Please try again.'))
  const { mutate: order } = useOrderClips(tellFailure('The clips were not moved', 'Please try again.'))
  const [news, setNews] = useState('')
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null)
  const arrangement = clips?.map(({ id }) => id).join()
  useEffect(() => {
    if (moved.current && arrangement) keepFocus(list.current, moved.current)
    moved.current = null
  }, [arrangement])

  function move(from: number, by: -1 | 1) {
    const ids = clips?.map(({ id }) => id) ?? []
    const [id] = ids.splice(from, 1)
    if (!id) return
    ids.splice(from + by, 0, id)
    moved.current = { id, by }
    setNews(`${clips?.[from]?.title} is now ${from + by + 1} of ${ids.length}`)
    order(ids)
  }

  function pick(file: File) {
    if (!mayBeClip(file)) {
      toast({
        title: 'That is not a clip we can play',
        description: 'Please choose an MP3, OGG or M4A file.',
        variant: 'destructive',
      })
      return
    }
    if (file.size > clipMaxBytes) {
      toast({
        title: 'File too large',
        description: 'A clip may have 20 MB at most.',
        variant: 'destructive',
      })
      return
    }
    const title =
      file.name
        .replace(/\.[^.]+$/, '')
        .slice(0, 80)
        .trim() || 'Mix'
    upload.mutate(
      { file, title },
      {
        onSuccess: () => toast({ title: 'Clip added' }),
        onError: tellFailure('Upload failed', 'Please try again.'),
      },
    )
  }
  const full = (clips?.length ?? 0) >= clipsPerDj
  return (
    <Card>
      <CardHeader
        title="Mix clips"
        description="Up to three: MP3, OGG or M4A, 20 MB each. They play on your public page, and the first one on your card in Discover."
        actions={
          <Button
            variant="secondary"
            size="sm"
            disabled={full}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden />
            Add a clip
          </Button>
        }
      />
      <HiddenFileInput
        ref={input}
        label="Mix clip"
        accept="audio/mpeg,audio/ogg,audio/mp4,.mp3,.ogg,.m4a"
        onFile={pick}
      />
      {isError && <ErrorState className="!py-4" onRetry={() => void refetch()} retrying={isFetching} />}
      {clips?.length === 0 && <p className="text-ink-3">No clips yet.</p>}
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        {clips?.map((clip, at) => (
          <ClipRow
            key={clip.id}
            clip={clip}
            isFirst={at === 0}
            isLast={at === clips.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => {
              remove(clip.id)
              // The pressed button goes with its row, and a keyboard must not start again at the top of the page.
              list.current?.focus()
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </Card>
  )
}

/** A row that was moved in the page loses the focus; at the end of the list only the other button is left. */
function keepFocus(list: HTMLElement | null, { id, by }: { id: string; by: -1 | 1 }): void {
  const row = list?.querySelector(`[data-clip="${CSS.escape(id)}"]`)
  const button = (way: number) => row?.querySelector<HTMLButtonElement>(`[data-move="${way}"]`)
  const pressed = button(by)
  if (pressed?.disabled) button(-by)?.focus()
  else pressed?.focus()
}
