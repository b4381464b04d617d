import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import { Link } from 'wouter'
import { signAddress } from './addresses.ts'

/** The DJ gets a link to each other booking; a client only learns that there is one. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <ul className="mt-1 font-normal">
      {conflicts.map(({ contractId, words }) => (
        <li key={contractId ?? words}>
          {contractId ? (
            <Link
              href={signAddress(contractId)}
              className="inline-flex min-h-6 items-center underline underline-offset-2 touch:min-h-11"
            >
              {words}
            </Link>
          ) : (
            words
          )}
        </li>
      ))}
    </ul>
  )
}
