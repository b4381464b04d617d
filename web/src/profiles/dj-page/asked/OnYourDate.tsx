import { monthName } from '../../../kernel/dateWords.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Badge } from '../../../kernel/ui/feedback/Badge.tsx'
import { Check } from '../../../kernel/ui/icon/icons.ts'
import type { PageQuestion } from './useAsked.ts'
import { useAskedDay } from './useAskedDay.ts'

/** 'Dec 12' */
const dayWords = (date: string): string => `${monthName(date)} ${Number(date.slice(8))}`

interface OnYourDateProps {
  username: string
  asked: PageQuestion
}

/** Whether the DJ is free on the day that was asked for. It says nothing until the DJ's calendar is known. */
export function OnYourDate({ username, asked }: OnYourDateProps) {
  const { date } = asked.asked
  const { isTaken } = useAskedDay(username, date)
  if (!date) return null
  if (isTaken === undefined) return <span aria-hidden className="h-6" />
  if (isTaken) return <Badge>Booked on {dayWords(date)}</Badge>
  return (
    <Badge tone="green">
      <Check aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" />
      Free on {dayWords(date)}
    </Badge>
  )
}

interface NextFreeDayProps extends OnYourDateProps {
  /** The button is gone after the press, so the focus needs another place. */
  onChosen: () => void
}

/** Instead of a day that is taken; a press asks for the free one. */
export function NextFreeDay({ username, asked, onChosen }: NextFreeDayProps) {
  const { nextFree } = useAskedDay(username, asked.asked.date)
  if (!nextFree) return null
  return (
    <Button
      variant="soft"
      onClick={() => {
        asked.ask({ date: nextFree })
        onChosen()
      }}
    >
      Next free day: {dayWords(nextFree)}
    </Button>
  )
}
