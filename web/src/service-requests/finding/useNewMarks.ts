import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useEffect, useRef, useState } from 'react'
import { useVisited } from './openRequests.ts'

/**
 * The requests that are new to this DJ. They stay marked while the screen is open, although the server is told that they
 * were shown. A list that leaves requests out tells it nothing, because new ones may be among those.
 */
export function useNewMarks(requests: readonly ListedRequest[], isWhole: boolean): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const fresh = requests.filter(({ id, isNew }) => isNew && !marked.has(id))
  if (fresh.length > 0) setMarked(new Set([...marked, ...fresh.map(({ id }) => id)]))

  const { mutate } = useVisited()
  const visitedTo = useRef('')
  const newest = requests.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
  useEffect(() => {
    if (!isWhole || newest <= visitedTo.current) return
    visitedTo.current = newest
    mutate(newest)
  }, [isWhole, newest, mutate])
  return marked
}
