import type { RequestChoice } from '@cuebook/domain/service-requests/service-request.ts'
import { QuoteLines } from '../packages/QuoteLines.tsx'
import { choiceWords } from './choiceWords.ts'

/** What a client chose among the prices of a DJ, with the sum for the event. */
export function ChoiceBox({ choice }: { choice: RequestChoice }) {
  return (
    <div className="max-w-md">
      <p className="mb-1.5 text-sm font-medium wrap-anywhere">{choiceWords(choice)}</p>
      {choice.quote && <QuoteLines {...choice.quote} />}
    </div>
  )
}
