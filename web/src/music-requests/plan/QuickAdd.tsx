import { duplicateOf } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import {
  lineOf,
  mostLines,
  songIn,
  songsIn,
  suggestedLines,
} from '@cuebook/domain/music-requests/plan/quick-add.ts'
import {
  listNames,
  longestArtist,
  longestTitle,
  type PlanSong,
  type SongList,
} from '@cuebook/domain/music-requests/plan/song.ts'
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../kernel/calls/api.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { songCount } from './plannerWords.ts'
import { toastFailure } from './planToasts.ts'
import { useAddSong, useAddSongs, useChangeSong } from './requests.ts'

interface QuickAddProps {
  plan: MusicPlan
  list: SongList
}

/** One line adds one song, and many pasted lines add many. The box stays, so that the next one can be typed at once. */
export function QuickAdd({ plan, list }: QuickAddProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState('')
  /** The same song in another list to play from, which can be moved here. */
  const [elsewhere, setElsewhere] = useState<PlanSong | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const suggestions = useId()
  const add = useAdding(plan, list, { onDone: setDone, onProblem: tellProblem })

  function tellProblem(words: string, line: string) {
    setProblem(words)
    // What was typed meanwhile is not replaced.
    setText((typed) => typed || line)
  }
  function clear() {
    setText('')
    setProblem(null)
    setElsewhere(null)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const song = songIn(text)
    if (!song) return
    const there = duplicateOf(plan.songs, { list, ...song })
    if (there && there.list !== list) {
      setElsewhere(there)
      setProblem(`“${there.title}” is under ${listOf(there)} already.`)
      return
    }
    clear()
    add.one(text)
  }
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    const songs = songsIn(pasted)
    if (songs.length < 2) return
    event.preventDefault()
    if (songs.length > mostLines) {
      setProblem(`That is ${songs.length} songs. Please paste ${mostLines} at most.`)
      return
    }
    clear()
    add.many(songs)
  }

  return (
    <form noValidate className="mt-2 print:hidden" onSubmit={submit}>
      <Field label={`Add to ${listNames[list].toLowerCase()}: title – artist`} hideLabel error={problem}>
        <Input
          ref={box}
          list={suggestions}
          autoComplete="off"
          enterKeyHint="enter"
          placeholder="Title – Artist"
          maxLength={longestTitle + longestArtist + 3}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
            setElsewhere(null)
          }}
          onPaste={paste}
        />
      </Field>
      <datalist id={suggestions}>
        {suggestedLines(plan.songs, list, text).map((line) => (
          <option key={line} value={line} />
        ))}
      </datalist>
      {elsewhere && (
        <MoveHere
          {...{ plan, list }}
          song={elsewhere}
          onMoved={() => {
            clear()
            box.current?.focus()
          }}
        />
      )}
      <p role="status" className="sr-only">
        {done}
      </p>
    </form>
  )
}

const listOf = ({ list }: PlanSong): string =>
  list === 'moment' ? 'a moment' : listNames[list].toLowerCase()

interface MoveHereProps extends QuickAddProps {
  song: PlanSong
  onMoved: () => void
}

function MoveHere({ plan, list, song, onMoved }: MoveHereProps) {
  const change = useChangeSong(plan.contract.id)
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-1.5"
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { songId: song.id, body: { list } },
          { onSuccess: onMoved, onError: toastFailure('The song was not moved') },
        )
      }
    >
      Move it here
    </Button>
  )
}

interface Outcome {
  onDone: (words: string) => void
  /** The sentence, and the line that was not added. */
  onProblem: (words: string, line: string) => void
}

/** Adds one after the other, so that songs keep the order in which they were typed. */
function useAdding(plan: MusicPlan, list: SongList, { onDone, onProblem }: Outcome) {
  const addSong = useAddSong(plan.contract.id)
  const addSongs = useAddSongs(plan.contract.id)
  const last = useRef<Promise<void>>(Promise.resolve())
  const after = (work: () => Promise<string>, line: string) => {
    last.current = last.current.then(work).then(onDone, (error: unknown) => onProblem(reasonFor(error), line))
  }
  const where = listNames[list].toLowerCase()
  return {
    one: (line: string) =>
      after(async () => {
        const song = songIn(line)
        if (!song) return ''
        await addSong.mutateAsync({ list, ...song })
        return `“${song.title}” added to ${where}`
      }, line),
    many: (songs: ReturnType<typeof songsIn>) =>
      after(async () => {
        const { skipped } = await addSongs.mutateAsync({ list, songs })
        const added = `${songCount(songs.length - skipped.length)} added to ${where}`
        if (skipped.length > 0) onProblem(`${added}. ${skippedWords(skipped)}`, '')
        return added
      }, songs.map(lineOf).slice(0, 1).join('')),
  }
}

function skippedWords(skipped: readonly string[]): string {
  const [first] = skipped
  return skipped.length === 1 && first
    ? first
    : `${songCount(skipped.length)} left out, because they are in the plan already.`
}

function reasonFor(error: unknown): string {
  const failure = error instanceof ApiError ? error.failure : null
  return failure?.details?.[0]?.message ?? failure?.message ?? `The song was not added. ${retryAdvice(error)}`
}
