import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type FormEvent, useRef } from 'react'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { KeptNotice } from '../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../kernel/unsaved/useUnsavedGuard.ts'
import { OfferFields } from './OfferFields.tsx'
import { OwnPageRow } from './OwnPageRow.tsx'
import { clearedFields, payloadOf } from './profileDraft.ts'
import { useSaveDjProfile } from './requests.ts'
import { SocialLinkFields } from './SocialLinkFields.tsx'
import { TravelFields } from './TravelFields.tsx'
import { useProfileDraft } from './useProfileDraft.ts'

export function DjProfileCard({ user }: { user: CurrentUser }) {
  const { saved, draft, problems, dirty, before, change, check, startFrom } = useProfileDraft(user.djProfile)
  const save = useSaveDjProfile()
  const form = useRef<HTMLFormElement>(null)
  const checking = useRef(false)
  const kept = useUnsavedGuard(dirty, { name: 'dj-profile', values: draft, restore: change })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (checking.current || save.isPending) return
    checking.current = true
    const isRight = await check()
    checking.current = false
    if (!isRight) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    const cleared = clearedFields(draft, before)
    save.mutate(
      { ...payloadOf(draft), ...(cleared.length > 0 && { cleared }) },
      {
        onSuccess: (fresh) => {
          startFrom(fresh.djProfile)
          toast({ title: 'DJ profile updated successfully' })
        },
        onError: tellFailure('Failed to update DJ profile', 'Please try again.'),
      },
    )
  }

  return (
    <Card>
      <CardHeader title="DJ Profile" description="What clients see when they find you." />
      {saved.username && <OwnPageRow username={saved.username} />}
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <KeptNotice offer={kept} />
        <OfferFields {...{ draft, problems, change }} savedUsername={saved.username} />
        <TravelFields {...{ draft, problems, change }} />
        <SocialLinkFields {...{ draft, problems, change }} />
        <Button type="submit" className="self-start" loading={save.isPending}>
          Save DJ Profile
        </Button>
      </form>
    </Card>
  )
}
