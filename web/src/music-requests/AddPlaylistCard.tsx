import { isLink } from '@cuebook/domain/music-requests/link.ts'
import { knownPlatforms, platformOf } from '@cuebook/domain/music-requests/platform.ts'
import { longestDescription } from '@cuebook/domain/music-requests/playlist.ts'
import { useRef } from 'react'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const refusalOf = (url: string) => linkProblem(url, playlists)
  const form = useForm({
    start: { url: '', description: '' },
    rules: ({ url }) => ({ url: refusalOf(url)?.description }),
    wrong(_problems, { url }) {
      const refusal = refusalOf(url)
      if (refusal) toast(refusal)
    },
    send({ url, description }) {
      onAdd({ url: url.trim(), description: description.trim() })
      input.current?.focus()
    },
    done: (_reply, { reset }) => reset(),
  })
  const { url } = form.values

  return (
    <Card aria-label="Add Playlist Links">
      <CardHeader title="Add Playlist Links" />
      <Form of={form} className="flex flex-col gap-4">
        <Field
          label="Playlist URL"
          {...form.field('url')}
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
          />
        </Field>
        <Field label="Description" optional {...form.field('description')}>
          <Input
            autoComplete="off"
            maxLength={longestDescription}
            placeholder="Such as: for the dinner hour"
          />
        </Field>
        <Button type="submit" variant="secondary">
          <Plus aria-hidden />
          Add Playlist
        </Button>
      </Form>
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
