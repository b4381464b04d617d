import type { MusicRecipients } from '@cuebook/domain/music-requests/music-request.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import type { Draft } from './draft.ts'
import { IdPicker } from './IdPicker.tsx'
import { eventLine } from './playlistWords.ts'

interface RecipientFieldsProps {
  recipients: MusicRecipients
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** Either a contract, which sets the DJ, or a DJ. */
export function RecipientFields({ recipients, draft, onChange }: RecipientFieldsProps) {
  const { contracts, djs } = recipients
  const contract = contracts.find(({ id }) => id === draft.contractId)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <IdPicker
        label="Contract ID"
        hint={contract ? `Goes to ${contract.dj.name}` : 'The music is for one of your bookings.'}
        none="No contract"
        options={contracts.map((one) => ({ value: one.id, label: eventLine(one) }))}
        value={draft.contractId ?? ''}
        onChange={(contractId) => onChange({ contractId, ...(contractId && { djId: '' }) })}
      />
      {draft.contractId ? (
        <Field label="DJ ID" hint="Clear the contract to enter one">
          <Input disabled placeholder="Set by the contract" value="" readOnly />
        </Field>
      ) : (
        <IdPicker
          label="DJ ID"
          hint="Or the music is for a DJ."
          none="No DJ"
          options={djs.map((dj) => ({ value: dj.id, label: dj.name }))}
          value={draft.djId}
          onChange={(djId) => onChange({ djId })}
        />
      )}
    </div>
  )
}
