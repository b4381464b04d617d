import type { Talker } from '@cuebook/domain/messages/message.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { nameOf } from '../messageWords.ts'
import { BlockQuestion } from './BlockQuestion.tsx'

interface BlockedNoticeProps {
  counterpart: Talker
  /** Where people write once they have unblocked the person. */
  focusAfter: () => HTMLElement | null
}

/** Stands where people write, because nothing can be written to a person whom one has blocked. */
export function BlockedNotice({ counterpart, focusAfter }: BlockedNoticeProps) {
  return (
    <div className="border-t border-line bg-surface p-3 md:px-5">
      <Notice tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>You have blocked this person. Unblock them to write.</p>
          <BlockQuestion
            userId={counterpart.id}
            name={nameOf(counterpart)}
            blocked
            trigger={
              <Button variant="secondary" size="sm">
                Unblock
              </Button>
            }
            focusAfter={focusAfter}
          />
        </div>
      </Notice>
    </div>
  )
}
