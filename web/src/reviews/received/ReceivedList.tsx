import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import {
  type ReviewFilter,
  type ReviewSort,
  reviewFilters,
  reviewSorts,
} from '@cuebook/domain/reviews/listing.ts'
import { useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../kernel/ui/surface/Tabs.tsx'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import type { useReceived } from '../requests.ts'
import { ReceivedRow } from './ReceivedRow.tsx'
import type { ChosenList } from './useChosenList.ts'

const filterNames: Record<ReviewFilter, string> = {
  all: 'All',
  waiting: 'Waiting for a reply',
  replied: 'Replied',
}
const emptyWords: Record<ReviewFilter, string> = {
  all: 'No reviews yet',
  waiting: 'You have replied to every review.',
  replied: 'You have not replied to a review yet.',
}
const sortNames: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
}
const sortOptions = reviewSorts.map((value) => ({ value, label: sortNames[value] }))

interface ReceivedListProps {
  user: CurrentUser
  chosen: ChosenList
  received: ReturnType<typeof useReceived>
  counts: Readonly<Record<ReviewFilter, number>>
}

export function ReceivedList({ user, chosen, received, counts }: ReceivedListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = received
  const panel = useRef<HTMLDivElement>(null)
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? []
  const list = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(list, reviews.length)
  return (
    <Card className="!p-0" aria-label="What clients wrote">
      <Tabs value={chosen.filter} onValueChange={(value) => chosen.choose('filter', value)}>
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-2 pt-1 md:px-3">
          <TabList label="Reviews" className="min-w-0 flex-1 !border-b-0 max-sm:basis-full">
            {reviewFilters.map((each) => (
              <Tab key={each} value={each} count={counts[each]}>
                {filterNames[each]}
              </Tab>
            ))}
          </TabList>
          <Select
            aria-label="Sort reviews"
            options={sortOptions}
            value={chosen.sort}
            onValueChange={(value) => chosen.choose('sort', value)}
            className="w-40 max-sm:mb-1 max-sm:w-full [&_select]:border-transparent [&_select]:text-sm [&_select]:font-medium"
          />
        </div>
        <TabPanel
          ref={panel}
          value={chosen.filter}
          aria-busy={isPlaceholderData}
          className="!pt-0 data-[state=inactive]:hidden"
        >
          {reviews.length === 0 && (
            <p className="px-5 py-10 text-center text-ink-3">{emptyWords[chosen.filter]}</p>
          )}
          <ul ref={list} className="divide-y divide-line">
            {reviews.map((review) => (
              <ReceivedRow
                key={review.id}
                review={review}
                user={user}
                // A review that got its reply leaves the list of those that wait, and would take the focus with it.
                focusAfter={chosen.filter === 'waiting' ? panel : null}
              />
            ))}
          </ul>
          {hasNextPage && (
            <div className="border-t border-line p-4 text-center">
              <Button
                variant="secondary"
                loading={isFetchingNextPage}
                onClick={(event) => {
                  askMore(event)
                  void fetchNextPage()
                }}
              >
                Show more
              </Button>
            </div>
          )}
        </TabPanel>
      </Tabs>
    </Card>
  )
}
