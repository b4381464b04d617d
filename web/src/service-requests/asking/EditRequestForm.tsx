import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, reasonOf } from '../../kernel/api.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { DialogClose } from '../../kernel/ui/overlay/DialogClose.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { useNow } from '../../kernel/useNow.ts'
import { OthersSwitch } from './OthersSwitch.tsx'
import { useEditRequest } from './ownRequests.ts'
import { DescriptionField, RequestFields } from './RequestFields.tsx'
import { requestFormOn, valuesOf } from './requestFormOn.ts'

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
  const form = useForm({ resolver: zodResolver(requestFormOn(today)), defaultValues: valuesOf(opened) })
  const { handleSubmit, formState, setError } = form
  useUnsavedGuard(formState.isDirty && !edit.isSuccess)

  const names = opened.askedDjs.map(({ name }) => name)
  const submit = handleSubmit(({ djId: _one, djIds: _several, showToOthers, place = null, ...content }) =>
    edit.mutate(
      { ...content, place, version: opened.version, ...(names.length > 0 && { showToOthers }) },
      {
        onSuccess: () => {
          toast({ title: 'Request updated' })
          onDone()
        },
        onError: (error) => {
          const message = reasonOf(error, 'Failed to update the request. Please try again.')
          const code = error instanceof ApiError ? error.failure.code : undefined
          setError(code === 'service-request.in-the-past' ? 'eventDate' : 'root', { message })
          toast({ title: 'Error', description: message, variant: 'destructive' })
        },
      },
    ),
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {formState.errors.root && <Notice tone="error">{formState.errors.root.message}</Notice>}
        <RequestFields today={today} />
        <DescriptionField />
        {names.length > 0 && <OthersSwitch names={names} now={now} promised={opened.answerBy} />}
        <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={edit.isPending}>
            Save Changes
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
