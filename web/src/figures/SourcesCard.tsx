import type { Figures } from '@cuebook/domain/figures/figures.ts'
import { sourceWords } from '@cuebook/domain/figures/sources.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { countWords } from './figureWords.ts'

const number = 'py-2.5 pl-3 text-right align-top tabular-nums'
const heading = 'pb-2 pl-3 text-right text-sm font-normal text-ink-3'

/** How the bookings of the last twelve months began. */
export function SourcesCard({ sources }: Pick<Figures, 'sources'>) {
  return (
    <Card aria-labelledby="sources-title">
      <CardHeader
        title={<span id="sources-title">How bookings began</span>}
        description="The first line that is true of a booking counts it. Which search or page a client came from before that is not known, because nobody’s path is kept."
      />
      <table aria-labelledby="sources-title" className="w-full">
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left text-sm font-normal text-ink-3">
              Began with
            </th>
            <th scope="col" className={`${heading} max-sm:hidden`}>
              Requests
            </th>
            <th scope="col" className={`${heading} max-sm:hidden`}>
              Quotes
            </th>
            <th scope="col" className={heading}>
              Bookings
            </th>
            <th scope="col" className={heading}>
              Value
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {sources.map(({ source, requests, quotes, bookings, cents }) => (
            <tr key={source}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {sourceWords[source].name}
                <span className="block text-sm text-ink-3">{sourceWords[source].means}</span>
                {requests !== null && quotes !== null && (
                  <span className="block text-sm text-ink-3 sm:hidden">
                    {`${countWords(requests)} requests, ${countWords(quotes)} quotes`}
                  </span>
                )}
              </th>
              <td className={`${number} max-sm:hidden`}>{requests === null ? '–' : countWords(requests)}</td>
              <td className={`${number} max-sm:hidden`}>{quotes === null ? '–' : countWords(quotes)}</td>
              <td className={`${number} font-semibold`}>{countWords(bookings)}</td>
              <td className={number}>{usdOfCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
