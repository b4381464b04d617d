import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ExpandButton } from '../../../kernel/ui/button/ExpandButton.tsx'
import { cx } from '../../../kernel/ui/cx.ts'
import { Card, CardHeader } from '../../../kernel/ui/surface/Card.tsx'
import { TermsList } from '../../TermsList.tsx'

/** When the terms do not fit the box, a hint says so, because nobody should sign terms they did not see. */
export function TermsCard({ contract }: { contract: ContractDetail }) {
  const box = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  const { isLong, hasMore, look } = useScrolled(box)
  return (
    <Card aria-label="Terms">
      <CardHeader title="Terms" />
      <div className="relative">
        <section
          ref={box}
          onScroll={look}
          aria-label="Contract terms"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className={cx('rounded-control border border-line bg-sunk p-4', !all && 'max-h-40 overflow-y-auto')}
        >
          <TermsList contract={contract} />
        </section>
        {!all && hasMore && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-px bottom-px h-14 rounded-b-control bg-linear-to-t from-sunk to-transparent"
          />
        )}
      </div>
      {isLong && (
        <ExpandButton
          className="mt-2 w-full"
          open={all}
          onOpen={setAll}
          words={['Read all terms', 'Show less']}
        />
      )}
    </Card>
  )
}

/** Rounding may leave up to two pixels below the box, which is not text to read. */
const SLACK_PX = 2

/** Whether the content is longer than the box, and whether part of it is still below. */
function useScrolled(box: RefObject<HTMLElement | null>) {
  const [isLong, setLong] = useState(false)
  const [hasMore, setMore] = useState(false)
  const look = useCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    setMore(scrollHeight - scrollTop - clientHeight > SLACK_PX)
    if (scrollHeight - clientHeight > SLACK_PX) setLong(true)
  }, [box])
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(look)
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box, look])
  return { isLong, hasMore, look }
}
