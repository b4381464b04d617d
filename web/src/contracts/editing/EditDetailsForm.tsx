import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { type ContractTermsForm, contractTerms } from '@cuebook/domain/contracts/form/terms-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, reasonOf } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { KeptNotice } from '../../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { ChangedPanel } from '../ChangedPanel.tsx'
import { useEditContract } from '../oneContract.ts'
import { ConflictWarning } from './ConflictWarning.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { formValuesOf, rebase } from './detailsForm.ts'
import { askedFields, KnownDetails } from './KnownDetails.tsx'
import { VenueFields } from './VenueFields.tsx'

interface EditDetailsFormProps {
  /** The newest version; the form keeps the version it was opened with until the edit is applied again. */
  contract: ContractDetail
  onClose: () => void
}

export default function EditDetailsForm({ contract, onClose }: EditDetailsFormProps) {
  const [base, setBase] = useState(() => ({ version: contract.version, values: formValuesOf(contract) }))
  const edit = useEditContract(contract.id)
  /** Set when the form opens, so that no field leaves while it is filled in. Null shows all fields. */
  const [only, setOnly] = useState(() => askedFields(contract))
  const showAll = () => setOnly(null)
  const form = useForm({
    // A price may be a number or text, and the resolver reports the first problem only: the schema puts the
    // right one first.
    resolver: zodResolver(contractTerms),
    defaultValues: base.values,
  })
  const { handleSubmit, setError, formState, getValues, setValue, reset, watch } = form
  const outdated = contract.version > base.version
  const card = useRef<HTMLElement>(null)
  const kept = useUnsavedGuard(formState.isDirty, {
    name: `contract:${contract.id}`,
    values: watch(),
    restore: (typed) => {
      showAll()
      reset(typed, { keepDefaultValues: true })
    },
  })
  const asksOnlyMissing = useRef(only !== null)
  // The form takes the place of the details, so nothing needs to scroll, except to the first field that is missing.
  useEffect(() => {
    const missing =
      asksOnlyMissing.current && card.current?.querySelector<HTMLElement>('input, select, textarea')
    if (missing) missing.focus()
    else card.current?.focus({ preventScroll: true })
  }, [])

  const submit = (version: number) =>
    handleSubmit(
      ({ timeZone, ...terms }) =>
        edit.mutate(
          { ...terms, ...(timeZone && { timeZone }), version },
          {
            onSuccess: () => {
              toast({ title: 'Contract Updated Successfully' })
              onClose()
            },
            onError: (error) => {
              showOnFields(error)
              toast({
                title: 'Update Failed',
                description: reasonOf(error, 'Please try again.'),
                variant: 'destructive',
              })
            },
          },
        ),
      // What is wrong may stand in a field that is not shown.
      showAll,
    )()

  function showOnFields(error: unknown) {
    if (!(error instanceof ApiError) || error.failure.code === 'contract.changed') return
    showAll()
    for (const { path, message } of error.failure.details ?? []) {
      if (Object.hasOwn(base.values, path)) setError(path as keyof ContractTermsForm, { message })
    }
  }

  function applyAgain() {
    const fresh = formValuesOf(contract)
    const merged = rebase(base.values, getValues(), fresh)
    setBase({ version: contract.version, values: fresh })
    reset(fresh)
    for (const field of Object.keys(merged) as (keyof ContractTermsForm)[]) {
      setValue(field, merged[field], { shouldDirty: true })
    }
    void submit(contract.version)
  }

  return (
    <Card ref={card} tabIndex={-1} aria-label="Edit details" className="outline-none">
      <CardHeader title="Edit details" />
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(base.version)
          }}
        >
          <KeptNotice offer={kept} />
          {outdated && (
            <ChangedPanel contractId={contract.id} since={base.version}>
              <Button size="sm" loading={edit.isPending} onClick={applyAgain}>
                Apply my edit again
              </Button>
              <Button size="sm" variant="secondary" onClick={onClose}>
                Discard my edit
              </Button>
            </ChangedPanel>
          )}
          {contract.clientSignedAt && (
            <Notice tone="warning">
              A change makes a new version and voids the signature given so far. Both of you are told.
            </Notice>
          )}
          {only && <KnownDetails contract={contract} onChange={showAll} />}
          <DetailsFields
            only={only}
            zone={contract.timeZone}
            today={dayIn(contract.timeZone, new Date())}
            venue={<VenueFields />}
            warning={<ConflictWarning contractId={contract.id} />}
          />
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Close without saving
            </Button>
            <Button type="submit" loading={edit.isPending} disabled={outdated}>
              Save Changes
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  )
}
