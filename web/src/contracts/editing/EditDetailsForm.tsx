import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { termFields, termRow } from '@cuebook/domain/contracts/form/terms.ts'
import { contractTerms } from '@cuebook/domain/contracts/form/terms-form.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { withoutFields } from '@cuebook/domain/templates/without-fields.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../kernel/calls/api.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { textBoxIn } from '../../kernel/form/textBoxIn.ts'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { partsOfName } from '../../templates/templateWords.ts'
import { ChangedPanel } from '../ChangedPanel.tsx'
import { useEditContract } from '../oneContract.ts'
import { ConflictWarning } from './ConflictWarning.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { formValuesOf, rebase } from './detailsForm.ts'
import { InsertClause } from './InsertClause.tsx'
import { askedFields, KnownDetails } from './KnownDetails.tsx'
import { VenueFields } from './VenueFields.tsx'

const textFields = termFields.filter((field) => ['words', 'line'].includes(termRow(field).kind))

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
    start: base.values,
    // What a client types is their own; only a DJ inserts texts with fields.
    rules: contract.party === 'dj' ? withoutFields(contractTerms, textFields, base.values) : contractTerms,
    send: ({ timeZone, ...terms }, version: number = base.version) =>
      edit.mutateAsync({ ...terms, ...(timeZone && { timeZone }), version }),
    done() {
      toast({ title: 'Contract Updated Successfully' })
      onClose()
    },
    failed(error) {
      if (isWrongSomewhere(error)) showAll()
      tellFailure('Update Failed', 'Please try again.')(error)
    },
    // What is wrong may stand in a field that is not shown.
    wrong: showAll,
    unsaved: { keptAs: `contract:${contract.id}`, onRestore: showAll },
  })
  const outdated = contract.version > base.version
  const card = useRef<HTMLElement>(null)
  const asksOnlyMissing = useRef(only !== null)
  // The form takes the place of the details, so nothing needs to scroll, except to the first field that is missing.
  useEffect(() => {
    const missing =
      asksOnlyMissing.current && card.current?.querySelector<HTMLElement>('input, select, textarea')
    if (missing) missing.focus()
    else card.current?.focus({ preventScroll: true })
  }, [])

  function applyAgain() {
    const fresh = formValuesOf(contract)
    const merged = rebase(base.values, form.values, fresh)
    setBase({ version: contract.version, values: fresh })
    form.reset(fresh)
    form.set(merged)
    form.submit(contract.version)
  }

  return (
    <Card ref={card} tabIndex={-1} aria-label="Edit details" className="outline-none">
      <CardHeader title="Edit details" />
      <Form of={form} className="flex flex-col gap-4">
        {outdated && (
          <ChangedPanel contractId={contract.id} since={base.version}>
            <Button size="sm" loading={form.isBusy} onClick={applyAgain}>
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
          form={form}
          only={only}
          zone={contract.timeZone}
          today={dayIn(contract.timeZone, new Date())}
          venue={<VenueFields form={form} />}
          below={(field) =>
            contract.party === 'dj' &&
            (field === 'terms' || field === 'additionalInfo') && (
              <InsertClause
                into={field === 'terms' ? 'terms' : 'notes'}
                facts={{
                  ...form.values,
                  timeZone: form.values.timeZone ?? contract.timeZone,
                  ...partsOfName(contract.client.name),
                  paidCents: cents(contract.deposit?.paid ?? 0),
                }}
                textBox={textBoxIn(form.element, field)}
                text={form.values[field]}
                onChange={(text) => form.set({ [field]: text })}
              />
            )
          }
          warning={<ConflictWarning contractId={contract.id} terms={form.values} />}
        />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Close without saving
          </Button>
          <Button type="submit" loading={form.isBusy} disabled={outdated}>
            Save Changes
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Not when somebody else changed the contract meanwhile: then nothing that was typed is wrong. */
const isWrongSomewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.code !== 'contract.changed'
