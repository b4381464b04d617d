import type { ReportRow } from '@cuebook/domain/reports/api.ts'
import { reasonOf, reportKinds, reportOutcomes } from '@cuebook/domain/reports/report.ts'
import { Link } from 'wouter'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Flag } from '../../kernel/ui/icon/icons.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { PagedCard } from '../lists/PagedCard.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { kindWords, nameOf, outcomeWords, reportTitle, stateLooks } from './reportWords.ts'
import { useReports } from './requests.ts'

export default function ReportsPage() {
  return (
    <AdminFrame
      title="Reports"
      description="What people told you about others. Whoever has waited longest comes first."
    >
      <Reports />
    </AdminFrame>
  )
}

const states = [
  { value: '', label: 'Open' },
  { value: 'decided', label: 'Decided' },
]
const kinds = [
  { value: '', label: 'All kinds' },
  ...reportKinds.map((value) => ({ value, label: kindWords[value] })),
]
const outcomes = [
  { value: '', label: 'Any outcome' },
  ...reportOutcomes.map((value) => ({ value, label: outcomeWords[value] })),
]

function Reports() {
  const { values, set } = useFilters(['state', 'kind', 'outcome', 'search'])
  const state = values.state === 'decided' ? 'decided' : 'open'
  const kind = reportKinds.find((each) => each === values.kind)
  const outcome = reportOutcomes.find((each) => state === 'decided' && each === values.outcome)
  const list = useReports({
    state,
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(values.search && { search: values.search.slice(0, 100) }),
  })
  const isFiltered = Boolean(kind || outcome || values.search)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label="Name, email or id of a person"
          value={values.search}
          onSearch={(search) => set({ search })}
        />
        <Field label="State" className="w-full sm:w-36">
          <Select
            value={state === 'open' ? '' : state}
            options={states}
            onValueChange={(next) => set({ state: next, outcome: '' })}
          />
        </Field>
        <Field label="Kind" className="w-full sm:w-52">
          <Select value={kind ?? ''} options={kinds} onValueChange={(next) => set({ kind: next })} />
        </Field>
        {state === 'decided' && (
          <Field label="Outcome" className="w-full sm:w-44">
            <Select
              value={outcome ?? ''}
              options={outcomes}
              onValueChange={(next) => set({ outcome: next })}
            />
          </Field>
        )}
      </div>
      <PagedCard
        list={list}
        label={state === 'open' ? 'Open reports' : 'Decided reports'}
        empty={{
          icon: <Flag />,
          title: emptyTitle(state, isFiltered),
          text: isFiltered
            ? 'Try fewer filters.'
            : 'People and their messages, and reviews, can be reported.',
        }}
        more={state === 'open' ? 'Show more' : 'Show older'}
        row={(row) => <Report key={row.id} row={row} />}
      />
    </>
  )
}

function emptyTitle(state: 'open' | 'decided', isFiltered: boolean): string {
  if (isFiltered) return 'No such report'
  return state === 'open' ? 'No report waits for you' : 'Nothing was decided yet'
}

function Report({ row }: { row: ReportRow }) {
  const look = stateLooks[row.state]
  const when = row.decidedAt
    ? `decided ${readersMoment(row.decidedAt)}`
    : `reported ${readersMoment(row.createdAt)}`
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 transition-colors has-[a:hover]:bg-sunk">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          href={`/admin/reports/${row.id}`}
          className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {reportTitle(row)}
        </Link>
        <p className="text-ink-2">{reasonOf(row.kind, row.reason)}</p>
        <p className="text-sm wrap-anywhere text-ink-3">{`by ${nameOf(row.reporter)}, ${when}`}</p>
      </div>
      <Badge tone={look.tone}>{look.label}</Badge>
    </li>
  )
}
