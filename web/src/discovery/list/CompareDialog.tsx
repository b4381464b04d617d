import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import type { ReactNode } from 'react'
import { monthDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { ClipButton } from './ClipButton.tsx'
import { totalWords } from './PriceWords.tsx'

interface CompareDialogProps {
  djs: readonly Dj[]
  hours: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onOpen: (dj: Dj) => void
}

const nameOf = (dj: Dj) => displayName(dj, dj.username)

/** Each fact is a row, so that the DJs can be read against each other. */
export function CompareDialog({ djs, hours, open, onOpenChange, onOpen }: CompareDialogProps) {
  const rows: [string, (dj: Dj) => ReactNode][] = [
    ['Price', ({ hourlyRate: rate }) => (rate === null ? 'On request' : `${usd(rate)}/hr`)],
    ['Total', ({ hourlyRate: rate }) => (rate === null ? 'On request' : totalWords(rate, hours))],
    ['Rating', (dj) => <Stars rating={dj.averageRating} count={dj.reviewCount} />],
    ['Genres', ({ genres }) => genres.join(', ') || 'Not named'],
    [
      'Distance',
      ({ distanceMiles: miles }) => (miles === null ? 'No place chosen' : `${miles.toFixed(1)} mi`),
    ],
    ['Travel', ({ travelsToYou }) => (travelsToYou ? 'Will travel to you' : 'Not said')],
    ['Next free weekend', ({ nextFreeWeekend: day }) => (day ? monthDay(day) : 'None in half a year')],
    ['Clip', (dj) => (dj.clip ? <ClipButton clip={dj.clip} name={nameOf(dj)} /> : 'None yet')],
  ]
  return (
    <Dialog title="Compare DJs" open={open} onOpenChange={onOpenChange} size="lg">
      <div className="compare-scroll">
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              {djs.map((dj) => (
                <th key={dj.id} scope="col">
                  <Avatar name={nameOf(dj)} src={dj.profileImageUrl} size="lg" />
                  <span className="mt-2 block font-display text-base">{nameOf(dj)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, fact]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {djs.map((dj) => (
                  <td key={dj.id}>{fact(dj)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {djs.map((dj) => (
                <td key={dj.id}>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`View Profile of ${nameOf(dj)}`}
                    onClick={() => {
                      onOpenChange(false)
                      onOpen(dj)
                    }}
                  >
                    View Profile
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
