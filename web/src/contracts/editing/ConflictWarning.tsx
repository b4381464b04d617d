import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { useDebounced } from '../../kernel/useDebounced.ts'
import { ConflictList } from '../ConflictList.tsx'
import { type AskedHours, useConflicts } from '../oneContract.ts'
import { hoursToAsk } from './detailsForm.ts'

const SETTLE_MS = 300

/** Warns while the person chooses the hours; only signing refuses a double booking. */
export function ConflictWarning({ contractId, terms }: { contractId: string; terms: ContractTermsForm }) {
  const hours = useDebounced(hoursToAsk(terms), SETTLE_MS)
  const { data } = useConflicts(contractId, hours ? (JSON.parse(hours) as AskedHours) : null)
  if (!data || data.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        {data.some(({ kind }) => kind === 'booking')
          ? 'These hours overlap with a confirmed booking, setup hour included.'
          : 'These hours may not be free, setup hour included.'}
      </p>
      <ConflictList conflicts={data} />
    </Notice>
  )
}
