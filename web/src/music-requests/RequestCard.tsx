import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { MusicRecipients } from '@cuebook/domain/music-requests/music-request.ts'
import { platformOf } from '@cuebook/domain/music-requests/platform.ts'
import { longestInstructions, longestName } from '@cuebook/domain/music-requests/playlist.ts'
import type { FormEvent } from 'react'
import { ApiError, reasonOf } from '../kernel/calls/api.ts'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { LockOpen, Send, X } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { type Draft, notLoggedIn, sendProblem } from './draft.ts'
import { PlatformBadge } from './PlatformBadge.tsx'
import { playlistCount, shortLink } from './playlistWords.ts'
import { RecipientFields } from './RecipientFields.tsx'
import { type NewRequest, useRecipients, useSendRequest } from './requests.ts'

interface RequestCardProps {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  onSent: () => void
}

/** Without the list of recipients, ids can still be entered by hand. */
const nobody: MusicRecipients = { contracts: [], djs: [] }

export function RequestCard({ draft, onChange, onSent }: RequestCardProps) {
  const { data: user } = useCurrentUser()
  const recipients = useRecipients()
  const send = useSendRequest()
  // Trying again would not help for a while, so the sentence stays when the toast has gone.
  const limit = send.error instanceof ApiError && send.error.status === 429 && send.error.failure.message

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = sendProblem(draft, Boolean(user))
    if (problem || !user) {
      toast(problem ?? notLoggedIn)
      return
    }
    send.mutate(bodyOf(draft, user.id), {
      onSuccess: () => {
        onSent()
        toast({ title: 'Music request created!', description: 'Your playlist has been sent to the DJ.' })
      },
      onError: (error) => toast(failureOf(error)),
    })
  }

  return (
    <Card aria-label="Your Music Request">
      <CardHeader title={`Your Music Request (${playlistCount(draft.playlists.length)})`} />
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Request name">
          <Input
            autoComplete="off"
            maxLength={longestName}
            placeholder="Such as: our wedding night"
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Playlists draft={draft} onChange={onChange} />
        <Field label="Special instructions" optional>
          <Textarea
            rows={3}
            maxLength={longestInstructions}
            value={draft.instructions}
            onChange={(event) => onChange({ instructions: event.target.value })}
          />
        </Field>
        {recipients.isPending ? (
          <Skeleton className="h-24" />
        ) : (
          <RecipientFields recipients={recipients.data ?? nobody} draft={draft} onChange={onChange} />
        )}
        {limit && <Notice tone="error">{limit}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <OpenUntil recipients={recipients.data ?? nobody} contractId={draft.contractId ?? ''} />
          <Button type="submit" loading={send.isPending}>
            <Send aria-hidden />
            Send Music Request
          </Button>
        </div>
      </form>
    </Card>
  )
}

function bodyOf(draft: Draft, clientId: string): NewRequest {
  const { contractId, djId } = draft
  return {
    contractId: contractId || null,
    clientId,
    djId: contractId ? null : djId || null,
    playlistName: draft.name.trim(),
    playlistUrls: draft.playlists.map(({ url, description }) => ({
      url,
      platform: platformOf(url),
      ...(description && { description }),
    })),
    specialInstructions: draft.instructions.trim() || null,
    status: 'pending',
  }
}

function failureOf(error: unknown) {
  if (error instanceof ApiError && error.status === 401) return notLoggedIn
  const detail = error instanceof ApiError ? error.failure.details?.[0]?.message : undefined
  return {
    title: 'Failed to create music request. Please try again.',
    description: detail ?? reasonOf(error, retryAdvice(error)),
    variant: 'destructive' as const,
  }
}

function Playlists({ draft, onChange }: Pick<RequestCardProps, 'draft' | 'onChange'>) {
  const { playlists } = draft
  if (playlists.length === 0) {
    return (
      <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-ink-3">
        No playlists yet. Add a link to begin.
      </p>
    )
  }
  return (
    <ul aria-label="Playlists" className="divide-y divide-line rounded-control border border-line">
      {playlists.map(({ url, description }, i) => (
        <li key={url} className="flex items-center gap-3 px-3 py-2.5">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <PlatformBadge platform={platformOf(url)} />
              <span className="min-w-0 font-semibold wrap-anywhere">
                {description || `Playlist ${i + 1}`}
              </span>
            </div>
            <p className="mt-1 truncate text-sm text-ink-3">{shortLink(url)}</p>
          </div>
          <IconButton
            label={`Remove ${description || shortLink(url)}`}
            size="sm"
            onClick={() => onChange({ playlists: playlists.filter((one) => one.url !== url) })}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function OpenUntil({ recipients, contractId }: { recipients: MusicRecipients; contractId: string }) {
  const contract = recipients.contracts.find(({ id }) => id === contractId)
  if (!contract?.closesAt) return <span />
  const last = dayIn(contract.timeZone, new Date(contract.closesAt))
  return (
    <span className="flex items-center gap-2 text-sm text-ink-3">
      <LockOpen aria-hidden className="size-4" />
      {`Open until ${longDate(last)}`}
    </span>
  )
}
