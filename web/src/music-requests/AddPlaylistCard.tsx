import { isLink } from '@cuebook/domain/music-requests/link.ts'
import { knownPlatforms, platformOf } from '@cuebook/domain/music-requests/platform.ts'
import { longestDescription } from '@cuebook/domain/music-requests/playlist.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Link2, Plus } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { type DraftPlaylist, linkProblem } from './draft.ts'
import { PlatformBadge } from './PlatformBadge.tsx'

interface AddPlaylistCardProps {
  playlists: readonly DraftPlaylist[]
  onAdd: (playlist: DraftPlaylist) => void
}

export function AddPlaylistCard({ playlists, onAdd }: AddPlaylistCardProps) {
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<ReactNode>(null)
  const input = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    input.current?.focus()
    const refused = linkProblem(url, playlists)
    if (refused) {
      toast(refused)
      setProblem(refused.description ?? refused.title)
      return
    }
    onAdd({ url: url.trim(), description: description.trim() })
    setUrl('')
    setDescription('')
  }

  return (
    <Card aria-label="Add Playlist Links">
      <CardHeader title="Add Playlist Links" />
      <form noValidate className="flex flex-col gap-4" onSubmit={add}>
        <Field
          label="Playlist URL"
          error={problem}
          hint={
            <span className="flex min-h-6 items-center">
              {isLink(url) ? <PlatformBadge platform={platformOf(url)} /> : 'Paste a link to a playlist.'}
            </span>
          }
        >
          <Input
            ref={input}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            leading={<Link2 aria-hidden />}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
        <Field label="Description" optional>
          <Input
            autoComplete="off"
            maxLength={longestDescription}
            placeholder="Such as: for the dinner hour"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          <Plus aria-hidden />
          Add Playlist
        </Button>
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <p id="known-platforms" className="text-sm text-ink-3">
          Links from anywhere work. We recognize:
        </p>
        <ul aria-labelledby="known-platforms" className="mt-3 flex flex-wrap gap-2">
          {knownPlatforms.map((platform) => (
            <li key={platform} className="flex">
              <PlatformBadge platform={platform} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
