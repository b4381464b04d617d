import type { DifferenceList } from '@cuebook/domain/admin/money/payment.ts'
import { Link } from 'wouter'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CircleCheck, RotateCw } from '../../kernel/ui/icon/icons.ts'
import { PagedCard } from '../lists/PagedCard.tsx'
import { differenceWords, providerName } from './moneyWords.ts'
import { useCompare, useDifferences } from './requests.ts'

/** Where our payments and the provider's differed in the last comparison, which runs every night. */
export function DifferencesList() {
  const list = useDifferences()
  const compare = useCompare()
  const comparisons = list.data?.pages[0]?.comparisons ?? []
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="text-ink-2">
          {comparisons.length === 0 && !list.isPending && (
            <p>Nothing was compared yet. Every night we compare our payments with those of the provider.</p>
          )}
          {comparisons.map((each) => (
            <p key={each.provider}>{comparisonWords(each)}</p>
          ))}
        </div>
        <Button variant="secondary" loading={compare.isPending} onClick={() => compare.mutate()}>
          <RotateCw aria-hidden />
          Compare now
        </Button>
      </div>
      <PagedCard
        list={list}
        label="Differences"
        empty={{
          icon: <CircleCheck />,
          title: 'No differences',
          text: 'What we say and what the provider says is the same.',
        }}
        row={(row) => <Difference key={row.id} row={row} />}
      />
    </>
  )
}

function comparisonWords({
  provider,
  startedAt,
  finishedAt,
  compared,
}: DifferenceList['comparisons'][number]): string {
  const name = providerName(provider)
  if (!finishedAt) return `${name}: a comparison began on ${readersMoment(startedAt)} and is not done.`
  return `${name}: ${compared} ${compared === 1 ? 'payment' : 'payments'} compared, as of ${readersMoment(finishedAt)}.`
}

function Difference({ row }: { row: DifferenceList['rows'][number] }) {
  const words = differenceWords[row.what]
  return (
    <li className="relative px-5 py-3.5">
      {row.paymentId ? (
        <Link
          href={`/admin/money/${row.paymentId}`}
          className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {words}
        </Link>
      ) : (
        <p className="font-semibold">{words}</p>
      )}
      <p className="text-ink-2">{`We say ${row.ours}, ${providerName(row.provider)} says ${row.theirs}.`}</p>
      <p className="text-sm text-ink-3 wrap-anywhere">
        {`${row.intentId}, first found on ${readersMoment(row.foundAt)}`}
      </p>
    </li>
  )
}
