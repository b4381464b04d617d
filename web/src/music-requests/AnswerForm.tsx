import { offeredAnswers } from '@cuebook/domain/music-requests/answer.ts'
import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { longestNote } from '@cuebook/domain/music-requests/playlist.ts'
import { useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { useAnswer } from './requests.ts'

type Answer = 'accepted' | 'declined'
const labels: Record<Answer, string> = { accepted: 'Accept', declined: 'Decline' }
const doneWords: Record<Answer, string> = { accepted: 'Request accepted', declined: 'Request declined' }

/** Both answers while a request waits. Once it was answered, the other one comes after a press. */
export function AnswerForm({ request }: { request: MusicRequest }) {
  const answer = useAnswer()
  const [note, setNote] = useState('')
  const [isOpen, setIsOpen] = useState(request.status === 'pending')
  const offered = offeredAnswers(request)
  const about = `${request.playlistName} by ${request.other.name}`
  if (offered.length === 0) return null
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setIsOpen(true)}
        aria-label={`Change answer: ${about}`}
      >
        Change answer
      </Button>
    )
  }
  const give = (status: Answer) =>
    answer.mutate(
      { request, status, note: note.trim() },
      {
        onSuccess: () => toast({ title: doneWords[status], description: `${request.other.name} was told.` }),
      },
    )
  return (
    <div className="flex flex-col gap-3">
      <Field label={`Note to ${request.other.name}`} optional>
        <Textarea
          rows={2}
          className="min-h-16"
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {offered.map((status) => (
          <Button
            key={status}
            size="sm"
            variant={status === 'accepted' ? 'primary' : 'secondary'}
            loading={answer.isPending && answer.variables.status === status}
            disabled={answer.isPending}
            aria-label={`${labels[status]}: ${about}`}
            onClick={() => give(status)}
          >
            {labels[status]}
          </Button>
        ))}
      </div>
    </div>
  )
}
