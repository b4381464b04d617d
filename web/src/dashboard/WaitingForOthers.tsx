import { Link } from 'wouter'
import { Hourglass } from '../kernel/ui/icon/icons.ts'
import type { WaitingLine } from './waitingLines.ts'

const SHOWN = 4

/** A quiet row: whose turn it is, where nothing is left for this person. */
export function WaitingForOthers({ lines }: { lines: readonly WaitingLine[] }) {
  if (lines.length === 0) return null
  const more = lines.length - SHOWN
  return (
    <section aria-labelledby="waiting-title" className="flex flex-wrap gap-x-5 gap-y-1.5 px-1 text-sm">
      <h2 id="waiting-title" className="flex items-center gap-2 font-medium text-ink-3">
        <Hourglass aria-hidden className="size-4 shrink-0" />
        Waiting for others
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1.5">
        {lines.slice(0, SHOWN).map(({ who, what, about, href }) => (
          <li key={`${href} ${who} ${about}`} className="min-w-0">
            <Link
              href={href}
              className="inline-flex min-h-6 flex-wrap items-center gap-x-1 text-ink-2 hover:underline touch:min-h-11"
            >
              <strong className="font-semibold wrap-anywhere">{who}</strong> {what}
              <span className="text-ink-3">({about})</span>
            </Link>
          </li>
        ))}
        {more > 0 && <li className="self-center text-ink-3">{`and ${more} more`}</li>}
      </ul>
    </section>
  )
}
