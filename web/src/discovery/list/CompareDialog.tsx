import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import { requestFormAddress } from '../../kernel/address/bookingAddress.ts'
import { monthDay } from '../../kernel/dateWords.ts'
import { ClipButton } from '../../kernel/sound/ClipButton.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { Answers, FreeOn } from './CompareFacts.tsx'
import { totalWords } from './PriceWords.tsx'

interface CompareDialogProps {
  djs: readonly Dj[]
  hours: number
  /** What the search says about the event. */
  asked: AskedEvent
  /** Only clients ask DJs. */
  canAsk: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onOpen: (dj: Dj) => void
}

type Row = [string, (dj: Dj) => ReactNode]

const nameOf = (dj: Dj) => displayName(dj, dj.username)

/** Each fact is a row, so that the DJs can be read against each other. */
export function CompareDialog(props: CompareDialogProps) {
  const { djs, hours, asked, canAsk, open, onOpenChange, onOpen } = props
  const [, navigate] = useLocation()
  const { date } = asked
  const isWide = djs.length > 3
  const rows: Row[] = [
    ['Price', ({ hourlyRate: rate }) => (rate === null ? 'On request' : `${usd(rate)}/hr`)],
    ['Total', ({ hourlyRate: rate }) => (rate === null ? 'On request' : totalWords(rate, hours))],
    ...(date ? [[`On ${monthDay(date)}`, (dj: Dj) => <FreeOn dj={dj} date={date} />] as Row] : []),
    ['Response time', (dj) => <Answers dj={dj} />],
    ['Rating', (dj) => <Stars rating={dj.averageRating} count={dj.reviewCount} />],
    ['Genres', ({ genres }) => genres.join(', ') || 'Not named'],
    [
      'Distance',
      ({ distanceMiles: miles }) => (miles === null ? 'No place chosen' : `${miles.toFixed(1)} mi`),
    ],
    ['Travel', travelText],
    ['Next free weekend', ({ nextFreeWeekend: day }) => (day ? monthDay(day) : 'None in half a year')],
    ['Clip', (dj) => (dj.clip ? <ClipButton clip={dj.clip} name={nameOf(dj)} /> : 'None yet')],
  ]
  const ask = () =>
    navigate(requestFormAddress({ ...asked, djs: djs.map((dj) => ({ id: dj.id, name: nameOf(dj) })) }))
  const footer = canAsk && (
    <>
      {djs.length > 1 && (
        <p className="flex-1 text-sm text-ink-3 max-sm:hidden">
          One form. You compare their offers and accept one.
        </p>
      )}
      <Button onClick={ask}>{askLabel(djs)}</Button>
    </>
  )
  return (
    <Dialog
      title="Compare DJs"
      open={open}
      onOpenChange={onOpenChange}
      size={isWide ? 'xl' : 'lg'}
      footer={footer}
    >
      <section
        aria-label="The DJs side by side"
        // It scrolls then, so the keyboard must reach it.
        tabIndex={isWide ? 0 : undefined}
        className="compare-scroll"
      >
        <table className="compare-table" style={{ '--djs': djs.length } as CSSProperties}>
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
      </section>
    </Dialog>
  )
}

function travelText({ travelsToYou, distanceMiles }: Dj): string {
  if (distanceMiles === null) return 'No place chosen'
  return travelsToYou ? 'Will travel to you' : 'Further than they usually go'
}

function askLabel(djs: readonly Dj[]): string {
  const [first, second] = djs
  return first && !second ? `Ask ${nameOf(first)}` : `Ask these ${djs.length} DJs`
}
