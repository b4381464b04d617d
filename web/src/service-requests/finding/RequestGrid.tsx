import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import { useNow } from '../../kernel/useNow.ts'
import { requestGrid } from '../CardSkeletons.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useNewMarks } from './useNewMarks.ts'

interface RequestGridProps {
  requests: readonly ListedRequest[]
  /** No filter hides any, and the newest come first. */
  isWhole: boolean
  /** The answer to other filters is on its way. */
  isOld: boolean
  more: { load: () => void; loading: boolean } | null
  onApply: (request: ListedRequest) => void
}

export function RequestGrid({ requests, isWhole, isOld, more, onApply }: RequestGridProps) {
  const now = useNow()
  const marks = useNewMarks(requests, isWhole)
  const cards = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(cards, requests.length)
  return (
    <>
      <ul ref={cards} aria-busy={isOld} className={cx(requestGrid, isOld && 'opacity-60 transition-opacity')}>
        {requests.map((request) => (
          <li key={request.id} className="flex min-w-0">
            <RequestCard request={request} isNew={marks.has(request.id)} now={now} onApply={onApply} />
          </li>
        ))}
      </ul>
      {more && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          loading={more.loading}
          onClick={(event) => {
            askMore(event)
            more.load()
          }}
        >
          Load more
        </Button>
      )}
    </>
  )
}
