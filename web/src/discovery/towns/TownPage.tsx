import { townTileTemplate } from '@cuebook/domain/discovery/town-tile.ts'
import { SiteFooter } from '../../kernel/site/SiteFooter.tsx'
import { SiteHeader } from '../../kernel/site/SiteHeader.tsx'
import { TilePlace, TilePrice } from '../../kernel/site/TileFacts.tsx'
import { buttonClass } from '../../kernel/ui/button/buttonClass.ts'
import { CalendarDays } from '../../kernel/ui/icon/icons.ts'

/**
 * The page of a town or of a genre in it, for people who come from a search engine. It is built once; the server fills
 * in what stands between percent signs and repeats the list items. No script runs on it.
 */
export function TownPage() {
  const tile = townTileTemplate
  return (
    <>
      <SiteHeader />
      <main id="content" className="page-width py-10 lg:py-14">
        <h1 className="text-3xl wrap-anywhere lg:text-4xl">%heading%</h1>
        <p className="mt-3 max-w-[70ch] text-ink-2">%intro%</p>
        <p className="mt-6">
          <a href="%discover%" className={buttonClass('primary')}>
            See them on the map
          </a>
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <li
            data-dj
            className="relative flex gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 transition-[border-color] focus-within:border-violet hover:border-ink-3"
          >
            <img
              src={tile.picture}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-24 shrink-0 rounded-control bg-violet-wash object-cover"
            />
            <div className="min-w-0 flex-1">
              <h2 className="truncate text-lg">
                <a href={tile.address} className="after:absolute after:inset-0">
                  {tile.name}
                </a>
              </h2>
              <p className="truncate text-sm text-ink-3">{tile.genres}</p>
              <TilePlace place={tile.place} />
              <p className="mt-1 flex items-center gap-1 text-sm text-ink-2">
                <CalendarDays aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{tile.free}</span>
              </p>
              <TilePrice price={tile.price} rating={tile.rating} />
            </div>
          </li>
        </ul>
        <nav aria-label="More" className="mt-12 border-t border-line pt-6">
          <h2 className="text-xl">More in %town%</h2>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            <li data-link>
              <a
                href="%href%"
                className="inline-flex min-h-11 items-center font-medium text-violet-ink hover:underline"
              >
                %label%
              </a>
            </li>
          </ul>
        </nav>
      </main>
      <SiteFooter plain />
    </>
  )
}
