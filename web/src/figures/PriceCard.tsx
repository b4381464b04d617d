import type { Figures } from '@cuebook/domain/figures/figures.ts'
import { bandOf } from '@cuebook/domain/figures/price-bands.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { readersDay } from '../kernel/dateWords.ts'
import { cx } from '../kernel/ui/cx.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { bandWords, countWords } from './figureWords.ts'

type PriceCardProps = Pick<Figures, 'price' | 'ownPriceCents'>

/** Where the hourly price stands among the DJs around, in bands that name nobody. */
export function PriceCard({ price, ownPriceCents }: PriceCardProps) {
  return (
    <Card aria-labelledby="price-title">
      <CardHeader
        title={<span id="price-title">Your price among DJs near you</span>}
        description={
          price.state === 'nowhere'
            ? 'By the hour, within the distance you travel.'
            : `By the hour, within the distance you travel. As of ${readersDay(price.countedAt)}, counted once a day at most.`
        }
      />
      {price.state === 'nowhere' && (
        <p className="text-ink-2">
          You are compared once clients can find you near a place.{' '}
          <ProfileLink>Look at your profile</ProfileLink>
        </p>
      )}
      {price.state === 'too-few' && (
        <p className="text-ink-2">
          Fewer than ten other DJs with a price play there. A comparison would tell what single people ask, so
          there is none.
        </p>
      )}
      {price.state === 'compared' && (
        <Bands cuts={price.cuts} about={price.about} ownPriceCents={ownPriceCents} />
      )}
    </Card>
  )
}

interface BandsProps extends Pick<Figures, 'ownPriceCents'> {
  cuts: readonly number[]
  about: number
}
function Bands({ cuts, about, ownPriceCents }: BandsProps) {
  const own = ownPriceCents === null ? null : bandOf(ownPriceCents, cuts)
  return (
    <>
      {cuts.length === 0 ? (
        <p className="text-ink-2">{`The ${countWords(about)} or more DJs there ask nearly the same as each other.`}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {bandWords(cuts).map((words, band) => (
            <li
              key={words}
              className={cx(
                'flex flex-wrap items-baseline justify-between gap-x-4 rounded-control px-4 py-2.5',
                band === own ? 'bg-violet-wash font-semibold text-violet-ink' : 'bg-sunk text-ink-2',
              )}
            >
              <span className="tabular-nums">{words}</span>
              {band === own && <span>{`You: ${usdOfCents(ownPriceCents ?? 0)}`}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm text-ink-3">
        {`${countWords(about)} or more other DJs, in groups as even as their prices allow and never fewer than three.`}
      </p>
      {own === null && (
        <p className="mt-3 text-ink-2">
          You have named no price. <ProfileLink>Name one in your profile</ProfileLink>
        </p>
      )}
    </>
  )
}

const ProfileLink = ({ children }: { children: string }) => (
  <Link href="/profile" className="font-medium text-violet-ink underline">
    {children}
  </Link>
)
