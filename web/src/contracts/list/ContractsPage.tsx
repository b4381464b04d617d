import { type ContractTab, contractTabs, isInTab } from '@cuebook/domain/contracts/life/status.ts'
import { byEventDate, matchesText } from '@cuebook/domain/contracts/listing.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { screenTitle } from '@cuebook/domain/shell/screen-title.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Prepare } from '../../kernel/calls/prepare.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { FileText, Search, SearchX } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../kernel/ui/surface/Tabs.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { CreateContractDialog } from '../editing/CreateContractDialog.tsx'
import { fetchContracts, useContracts } from '../requests.ts'
import { useSearchInAddress, useTabInAddress } from './addressQuery.ts'
import { ContractFiles } from './ContractFiles.tsx'
import { ContractFilterPopover, FilterChips } from './ContractFilterPopover.tsx'
import { ContractList, cardGrid, rowList } from './ContractList.tsx'
import { type ContractFilter, filterChips, fitsFilter, noFilter } from './filterContracts.ts'
import { useContractView, ViewSwitch } from './ViewSwitch.tsx'

const tabNames: Record<ContractTab, string> = {
  all: 'All',
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export default function ContractsPage() {
  const { data: user } = useCurrentUser()
  useTitle(user?.role === 'dj' ? 'Contracts' : 'My Bookings')
  if (!user) return null
  return <ContractsOf user={user} />
}

ContractsPage.prepare = fetchContracts satisfies Prepare

function ContractsOf({ user }: { user: CurrentUser }) {
  const isDj = user.role === 'dj'
  const { data, isPending, isFetching, refetch } = useContracts()
  const [tab, setTab] = useTabInAddress()
  const [filter, setFilter] = useState(noFilter)
  const [typed, setTyped] = useSearchInAddress()
  const [view, setView] = useContractView(user.id)
  const today = localDay(useNow())
  const shown = useMemo(() => {
    const matches = data?.filter(
      (contract) => isInTab(contract, tab) && fitsFilter(contract, filter) && matchesText(contract, typed),
    )
    return matches && byEventDate(matches, today)
  }, [data, tab, filter, typed, today])
  const counts = useMemo(
    () => new Map(contractTabs.map((each) => [each, data?.filter((one) => isInTab(one, each)).length])),
    [data],
  )
  const filterButton = useRef<HTMLButtonElement>(null)
  /** The pressed chip disappears with its filter, so the focus moves to the filter button. */
  const refilter = (next: ContractFilter) => {
    setFilter(next)
    filterButton.current?.focus()
  }
  const filtered = filterChips(filter).length > 0 || typed.trim() !== ''
  const clear = () => {
    setTyped('')
    refilter(noFilter)
  }
  return (
    <>
      <PageHeader
        title={screenTitle('contracts', user)}
        actions={isDj && <CreateContractDialog />}
        compact
        className="min-h-10 !items-center max-md:mb-3 touch:min-h-11"
      />
      <div className="mb-3 flex items-center gap-2">
        <Field label="Search contracts" hideLabel className="min-w-0 flex-1 md:max-w-sm">
          <Input
            type="search"
            leading={<Search aria-hidden />}
            placeholder="Search by event, name, place or date"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <ContractFilterPopover ref={filterButton} filter={filter} onFilter={setFilter} />
        <ViewSwitch chosen={view} onChoose={setView} />
      </div>
      <FilterChips filter={filter} onFilter={refilter} />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={isDj ? 'Contracts' : 'Bookings'}>
          {contractTabs.map((each) => (
            <Tab key={each} value={each} count={counts.get(each)}>
              {tabNames[each]}
            </Tab>
          ))}
        </TabList>
        {contractTabs.map((each) => (
          <TabPanel key={each} value={each}>
            {isPending && (view === 'rows' ? <PlaceholderRows /> : <PlaceholderCards />)}
            {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
            {shown && shown.length > 0 && (
              <ContractList contracts={shown} userId={user.id} view={view} today={today} />
            )}
            {shown?.length === 0 &&
              (filtered && (counts.get(each) ?? 0) > 0 ? (
                <EmptyState
                  icon={<SearchX />}
                  title={typed.trim() ? 'Nothing matches this search' : 'Nothing matches these filters'}
                  action={
                    <Button variant="secondary" onClick={clear}>
                      {typed.trim() ? 'Clear search' : 'Clear filters'}
                    </Button>
                  }
                />
              ) : (
                <NoContracts tab={each} isDj={isDj} />
              ))}
          </TabPanel>
        ))}
      </Tabs>
      {data && data.length > 0 && <ContractFiles isDj={isDj} />}
      <p role="status" className="sr-only">
        {filtered && shown ? `${shown.length} of ${counts.get(tab) ?? 0} shown` : ''}
      </p>
    </>
  )
}

function NoContracts({ tab, isDj }: { tab: ContractTab; isDj: boolean }): ReactNode {
  if (tab !== 'all') return <EmptyState icon={<FileText />} title={`No ${tab} contracts`} />
  return (
    <EmptyState
      icon={<FileText />}
      title="No contracts yet"
      text={isDj ? 'Create your first contract to get started' : 'No bookings found'}
      action={
        isDj ? (
          <Button asChild variant="secondary">
            <Link href="/bring">Bring your bookings</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link href="/discover">Find a DJ</Link>
          </Button>
        )
      }
    />
  )
}

function PlaceholderRows() {
  return (
    <div role="status" aria-label="Loading" className={rowList}>
      {[1, 2, 3].map((each) => (
        <div key={each} className="flex h-16 items-center gap-6 px-4 lg:h-13">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-6 w-24" />
        </div>
      ))}
    </div>
  )
}

function PlaceholderCards() {
  return (
    <div role="status" aria-label="Loading" className={cardGrid}>
      {[1, 2, 3].map((each) => (
        <Card key={each} className="flex h-64 flex-col gap-3" aria-hidden>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mb-2 h-6 w-20 !rounded-full" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-auto h-6 w-20" />
        </Card>
      ))}
    </div>
  )
}
