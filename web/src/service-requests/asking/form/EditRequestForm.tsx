import { suits } from '@cuebook/domain/packages/prices.ts'
import { eventTypeOf } from '@cuebook/domain/service-requests/party-types.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../kernel/calls/api.ts'
import { tellFailure } from '../../../kernel/calls/tellFailure.ts'
import { localDay } from '../../../kernel/dateWords.ts'
import { Form } from '../../../kernel/form/Form.tsx'
import { useForm } from '../../../kernel/form/useForm.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Notice } from '../../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../../kernel/ui/feedback/toast.ts'
import { DialogClose } from '../../../kernel/ui/overlay/DialogClose.tsx'
import { useNow } from '../../../kernel/useNow.ts'
import { useEditRequest } from '../ownRequests.ts'
import { OthersSwitch } from './OthersSwitch.tsx'
import { DescriptionField, RequestFields } from './RequestFields.tsx'
import { requestFormOn, valuesOf } from './requestFormOn.ts'

const NOT_UPDATED = 'Failed to update the request. Please try again.'

interface EditRequestFormProps {
  request: OwnRequest
  onDone: () => void
}

export function EditRequestForm({ request, onDone }: EditRequestFormProps) {
  const now = useNow()
  const today = localDay(now)
  // The edit is of what the form opened with; a newer version in the meantime is refused and read again.
  const [opened] = useState(request)
  const edit = useEditRequest(request.id)
  const names = opened.askedDjs.map(({ name }) => name)
  const form = useForm({
    start: valuesOf(opened),
    rules: requestFormOn(today),
    send: ({ djId: _one, djIds: _several, showToOthers, place = null, ...content }) =>
      edit.mutateAsync({
        ...content,
        place,
        version: opened.version,
        ...(names.length > 0 && { showToOthers }),
      }),
    done() {
      toast({
        title: 'Request updated',
        ...(lost && { description: `“${lost}” is no longer part of it.` }),
      })
      onDone()
    },
    failed: tellFailure('Error', NOT_UPDATED),
    refused: (error) => ({ [isPast(error) ? 'eventDate' : 'root']: reasonOf(error, NOT_UPDATED) }),
    unsaved: 'asks',
  })
  const { root } = form.problems
  const lost = lostPackage(opened, form.values.partyType)

  return (
    <Form of={form} className="flex flex-col gap-4">
      {root && <Notice tone="error">{root}</Notice>}
      <RequestFields form={form} today={today} />
      {lost && (
        <Notice tone="warning">
          “{lost}” is not for this kind of event. Saving takes this package out of your request.
        </Notice>
      )}
      <DescriptionField form={form} />
      {names.length > 0 && <OthersSwitch form={form} names={names} now={now} promised={opened.answerBy} />}
      <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={form.isBusy}>
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

/** The name of the chosen package when it is not for this kind of event. */
function lostPackage({ choice, partyType }: OwnRequest, next: string): string | null {
  const one = choice?.package
  if (!one || next === '' || next === partyType) return null
  return suits({ eventTypes: one.eventTypes ?? [] }, eventTypeOf(next)) ? null : one.name
}

const isPast = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.code === 'service-request.in-the-past'
