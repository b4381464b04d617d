import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { clearedFields, draftOf, payloadOf } from '../profileDraft.ts'
import { useSaveDjProfile } from '../requests.ts'
import { OfferFields } from './OfferFields.tsx'
import { OwnPageRow } from './OwnPageRow.tsx'
import { SocialLinkFields } from './SocialLinkFields.tsx'
import { TravelFields } from './TravelFields.tsx'

const rules = () => import('../profileProblems.ts').then((m) => m.problemsOf)

export function DjProfileCard({ user }: { user: CurrentUser }) {
  const savedUsername = user.djProfile?.username ?? ''
  // What this form began with. Another window may have saved more since, which this one must not clear.
  const [before, setBefore] = useState(() => draftOf(user.djProfile))
  const save = useSaveDjProfile()
  const form = useForm({
    start: before,
    lateRules: rules,
    send(draft) {
      const cleared = clearedFields(draft, before)
      return save.mutateAsync({ ...payloadOf(draft), ...(cleared.length > 0 && { cleared }) })
    },
    done({ djProfile }, { reset }) {
      setBefore(draftOf(djProfile))
      reset(draftOf(djProfile))
      toast({ title: 'DJ profile updated successfully' })
    },
    failed: tellFailure('Failed to update DJ profile', 'Please try again.'),
    unsaved: { keptAs: 'dj-profile' },
  })
  return (
    <Card>
      <CardHeader title="DJ Profile" description="What clients see when they find you." />
      {savedUsername && <OwnPageRow username={savedUsername} />}
      <Form of={form} className="flex flex-col gap-4">
        <OfferFields form={form} savedUsername={savedUsername} />
        <TravelFields form={form} />
        <SocialLinkFields form={form} />
        <Button type="submit" className="self-start" loading={form.isBusy}>
          Save DJ Profile
        </Button>
      </Form>
    </Card>
  )
}
