import type { MarketTile } from '@cuebook/domain/discovery/market-tile.ts'
import { TilePlace, TilePrice } from '../kernel/site/TileFacts.tsx'
import { hideBroken } from './hideBroken.ts'

export function MarketSection({ tiles }: { tiles: readonly MarketTile[] }) {
  return (
    <section ref={hideBroken} aria-labelledby="market-title" className="page-width pt-20 lg:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="market-title" className="text-3xl lg:text-4xl">
          DJs you can book
        </h2>
        <a
          href="/discover"
          className="inline-flex min-h-11 items-center font-semibold text-violet-ink hover:underline"
        >
          See all DJs
        </a>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        {tiles.map((tile) => (
          <Tile key={tile.address} tile={tile} />
        ))}
      </ul>
    </section>
  )
}

/** One list item without lists inside, because the server repeats it. */
function Tile({ tile }: { tile: MarketTile }) {
  return (
    <li
      data-dj
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-[border-color] focus-within:border-violet hover:border-ink-3"
    >
      <div
        data-initials={tile.initials}
        className="relative grid aspect-square place-items-center bg-violet-wash font-display text-4xl font-bold text-violet-ink before:content-[attr(data-initials)]"
      >
        <img
          src={tile.picture}
          alt=""
          width={512}
          height={512}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full bg-violet-wash object-cover"
        />
      </div>
      <div className="flex flex-1 flex-col p-3.5">
        <h3 className="truncate text-base">
          <a href={tile.address} className="after:absolute after:inset-0">
            {tile.name}
          </a>
        </h3>
        <p className="mt-0.5 truncate text-sm text-ink-3">{tile.genres}</p>
        <TilePlace place={tile.place} />
        <TilePrice price={tile.price} rating={tile.rating} />
      </div>
    </li>
  )
}
