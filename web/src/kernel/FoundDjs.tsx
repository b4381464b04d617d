import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import type { ReactNode } from 'react'
import { Spinner } from './ui/feedback/Spinner.tsx'
import { Avatar } from './ui/surface/Avatar.tsx'

interface FoundDjsProps {
  found: { data: readonly DjCard[] | undefined; isFetching: boolean; isError: boolean }
  /** What was searched for, as the person reads it; empty before they have typed. */
  text: string
  hint: string
  /** What a row says of its DJ beside the picture. */
  row: (dj: DjCard) => { name: string; line: string; end?: ReactNode }
  onPick: (dj: DjCard) => void
}

/** The DJs that a search by name has found, to choose one of them. */
export function FoundDjs({ found: { data, isFetching, isError }, text, hint, row, onPick }: FoundDjsProps) {
  if (text === '') return <Said>{hint}</Said>
  if (isFetching && !data) {
    return (
      <div className="grid place-items-center py-6">
        <Spinner label="Searching" />
      </div>
    )
  }
  if (isError) return <Said>Error searching for DJs. Please try again.</Said>
  if (!data || data.length === 0) return <Said>{`No DJs found matching "${text}"`}</Said>
  return (
    <ul className="flex flex-col gap-1">
      {data.map((dj) => {
        const { name, line, end } = row(dj)
        return (
          <li key={dj.id}>
            <button
              type="button"
              onClick={() => onPick(dj)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
            >
              <Avatar name={displayName(dj, dj.username)} src={dj.profileImageUrl} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-ink-3">{line}</span>
              </span>
              {end}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="py-6 text-center wrap-anywhere text-ink-3">{children}</p>
)
