import type { HistoryEntry } from '@cuebook/domain/contracts/history.ts'
import { historyInWords } from '@cuebook/domain/contracts/history-words.ts'
import { useState } from 'react'
import { readersMoment } from '../../../kernel/dateWords.ts'
import { ExpandButton } from '../../../kernel/ui/button/ExpandButton.tsx'
import { ErrorState } from '../../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../kernel/ui/feedback/Skeleton.tsx'
import { ChangesList } from '../../ChangesList.tsx'
import { useContractHistory } from '../../oneContract.ts'
import { FoldedCard } from './FoldedCard.tsx'

const SHOWN_FIRST = 6
const SHORT_HASH = 10

/** The audit trail, the latest first. */
export function HistoryCard({ contractId }: { contractId: string }) {
  const [all, setAll] = useState(false)
  const { data, isPending, refetch, isFetching } = useContractHistory(contractId)
  const entries = data?.toReversed() ?? []
  return (
    <FoldedCard title="History" summary={summaryOf(entries)}>
      <p className="mb-3 text-sm text-ink-3">Each entry contains a hash of the one before it.</p>
      {isPending && <Skeleton className="h-64" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && <p className="text-ink-3">Nothing has been recorded yet.</p>}
      <ol className="flex flex-col">
        {(all ? entries : entries.slice(0, SHOWN_FIRST)).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length > SHOWN_FIRST && (
        <ExpandButton
          className="ml-2.5"
          open={all}
          onOpen={setAll}
          words={[`Show all ${entries.length}`, 'Show less']}
        />
      )}
    </FoldedCard>
  )
}

/** '8 entries · last: Lena Neumann signed the contract' */
function summaryOf(entries: readonly HistoryEntry[]): string {
  const [last] = entries
  if (!last) return 'What happened to this contract'
  return `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} · last: ${historyInWords(last)}`
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="relative border-l-2 border-line pb-4 pl-5 last:pb-1 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-violet">
      <p className="font-medium wrap-anywhere">{historyInWords(entry)}</p>
      <p className="text-sm text-ink-3">
        <time dateTime={entry.at}>{readersMoment(entry.at)}</time>
        <span className="mx-1.5" aria-hidden>
          ·
        </span>
        <span className="font-mono text-xs" title={entry.hash}>
          {entry.hash.slice(0, SHORT_HASH)}
        </span>
      </p>
      {entry.changes.length > 0 && (
        <div className="mt-1.5 text-sm text-ink-2">
          <ChangesList changes={entry.changes} />
        </div>
      )}
    </li>
  )
}
