import type { HostParty, HostWish } from '@cuebook/domain/party/party.ts'
import type { WishMark } from '@cuebook/domain/party/wish.ts'
import { markNames } from '@cuebook/domain/party/words.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Badge, type Tone } from '../kernel/ui/feedback/Badge.tsx'
import { Ban, Check, Eye, EyeOff, Heart, Play, Undo2, WifiOff } from '../kernel/ui/icon/icons.ts'
import { useOnline } from '../kernel/useOnline.ts'
import { useHide, useMark, useWishes } from './requests.ts'

interface WishListProps {
  id: string
  party: Pick<HostParty, 'party' | 'wishes'>
}

/** What guests wish for. The DJ says what becomes of each; both can hide one. */
export function WishList({ id, party }: WishListProps) {
  const { wishes, waiting } = useWishes(id, party)
  const online = useOnline()
  return (
    <>
      {waiting > 0 && !online && (
        <p role="status" className="mb-2 flex items-center gap-2 text-sm text-yellow-ink">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {waiting === 1
            ? 'One change is sent when the network is back.'
            : `${waiting} changes are sent when the network is back.`}
        </p>
      )}
      <ul aria-label="Song wishes" className="divide-y divide-line">
        {wishes.map((wish) => (
          <Row key={wish.id} id={id} wish={wish} isDj={party.party === 'dj'} />
        ))}
      </ul>
    </>
  )
}

const tones: Readonly<Record<WishMark, Tone>> = {
  wished: 'violet',
  next: 'green',
  played: 'grey',
  'not-tonight': 'grey',
}

function Row({ id, wish, isDj }: { id: string; wish: HostWish; isDj: boolean }) {
  const { title, artist, by, votes, mark, coming, isHidden } = wish
  const isDone = mark === 'played' || mark === 'not-tonight' || isHidden
  const state = mark === 'wished' ? coming && 'Coming' : markNames[mark]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span
        role="img"
        aria-label={votes === 1 ? '1 vote' : `${votes} votes`}
        className="inline-flex min-w-11 items-center gap-1 font-semibold text-ink-2 tabular-nums"
      >
        <Heart aria-hidden className="size-4 text-violet-ink" />
        <span aria-hidden>{votes}</span>
      </span>
      <span className={cx('flex-1 wrap-anywhere', isDj ? 'min-w-40' : 'min-w-24')}>
        <span className={cx('block font-semibold', isDone ? 'text-ink-3' : 'text-ink')}>{title}</span>
        <span className="block text-sm text-ink-3">
          {[artist, by && `from ${by}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isHidden ? <Badge>Hidden from guests</Badge> : state && <Badge tone={tones[mark]}>{state}</Badge>}
      <Actions id={id} wish={wish} isDj={isDj} />
    </li>
  )
}

/** The steps that a DJ offers on a wish in each state. */
const steps: Readonly<Record<WishMark, readonly WishMark[]>> = {
  wished: ['next', 'played', 'not-tonight'],
  next: ['played', 'wished'],
  played: ['wished'],
  'not-tonight': ['wished'],
}
const icons = { next: Play, played: Check, 'not-tonight': Ban, wished: Undo2 }

function Actions({ id, wish, isDj }: { id: string; wish: HostWish; isDj: boolean }) {
  const mark = useMark()
  const hide = useHide()
  const { id: wishId, title, isHidden } = wish
  const Shown = isHidden ? Eye : EyeOff
  return (
    <span className={cx('flex flex-wrap items-center gap-2', isDj ? 'max-md:w-full' : 'ml-auto')}>
      {isDj &&
        !isHidden &&
        steps[wish.mark].map((step) => {
          const Icon = icons[step]
          const label = step === 'wished' ? 'Undo' : markNames[step]
          return (
            <Button
              key={step}
              size="sm"
              variant={step === 'next' ? 'primary' : 'secondary'}
              aria-label={`${label}: ${title}`}
              className="max-md:[&_svg]:hidden"
              onClick={() => mark.mutate({ id, wishId, mark: step })}
            >
              <Icon aria-hidden />
              {label}
            </Button>
          )
        })}
      <IconButton
        className="ml-auto"
        label={isHidden ? `Show ${title} to guests` : `Hide ${title} from guests`}
        onClick={() => hide.mutate({ id, wishId, hidden: !isHidden })}
      >
        <Shown aria-hidden />
      </IconButton>
    </span>
  )
}
