import { eventName } from '@cuebook/domain/contracts/words.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import { templateRows } from '@cuebook/domain/timeline/template-rows.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { newUuid } from '../kernel/newUuid.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { CalendarClock, Plus, Sparkles } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'

interface StartEveningProps {
  timeline: Timeline
  isBusy: boolean
  /** Begins with these rows. */
  onStart: (rows: readonly TimelineRow[]) => void
  onAdd: () => void
}

/** An empty plan: it begins with the template of the event's type, or with one row. */
export function StartEvening({ timeline, isBusy, onStart, onAdd }: StartEveningProps) {
  const { contract, state, songs } = timeline
  if (state !== 'open')
    return (
      <Card>
        <EmptyState icon={<CalendarClock />} title="No timeline was made" />
      </Card>
    )
  const start = () => templateRows({ eventType: contract.eventType, hours: contract, songs, newId: newUuid })
  const hasHours = Boolean(contract.startTime && contract.endTime)
  return (
    <Card className="print:hidden">
      <EmptyState
        icon={<CalendarClock />}
        title="Plan the evening together"
        text={
          hasHours
            ? `There is a template for this type of event: ${eventName(contract)}. Move what is different, or write your own rows.`
            : 'Write down what happens when. There is a template once the contract has a start and an end time.'
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {hasHours && (
              <Button size="lg" loading={isBusy} onClick={() => onStart(start() ?? [])}>
                <Sparkles aria-hidden />
                Start from the template
              </Button>
            )}
            <Button size="lg" variant={hasHours ? 'secondary' : 'primary'} onClick={onAdd}>
              <Plus aria-hidden />
              Start empty
            </Button>
          </span>
        }
      />
    </Card>
  )
}
