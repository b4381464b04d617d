import { lazy, Suspense, useState } from 'react'

const SortReason = lazy(() => import('./SortReason.tsx'))

/** Offers to say how the list is sorted, because an order that nobody explains looks bought. */
export function SortWords(of: { favourites: boolean; near: boolean }) {
  const [asked, setAsked] = useState(false)
  return (
    <details className="sort-words" onToggle={() => setAsked(true)}>
      <summary>How is this sorted?</summary>
      {asked && (
        <Suspense>
          <SortReason {...of} />
        </Suspense>
      )}
    </details>
  )
}
