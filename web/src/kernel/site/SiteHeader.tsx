import { useContext } from 'react'
import { Link } from 'wouter'
import { Logo } from '../Logo.tsx'
import { buttonClass } from '../ui/button/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Menu } from '../ui/icon/icons.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { siteLinks } from './siteLinks.ts'
import { SiteUser } from './siteUser.ts'

export interface SiteHeaderProps {
  /** For pages with the dark hero, which the header overlays. */
  night?: boolean | undefined
}

const linkClass =
  'inline-flex h-10 touch:h-11 items-center rounded-control px-3 font-medium text-ink-2 transition-colors hover:text-ink'

/** The header of the site, for visitors and on the landing page. Its phone menu is a native popover, which works before any script has loaded. */
export function SiteHeader({ night = false }: SiteHeaderProps) {
  const user = useContext(SiteUser)
  const buttonLook = cx('ml-2', night && 'border-white/25 bg-white/5')
  return (
    <header
      className={cx(
        night ? 'absolute inset-x-0 top-0 z-10 scheme-dark' : 'border-b border-line bg-surface',
        'text-ink',
      )}
    >
      <a
        href="#content"
        className="sr-only z-20 rounded-control bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <div className={cx('page-width flex items-center justify-between gap-4', night ? 'h-24' : 'h-16')}>
        <Link
          href="/landing"
          aria-label="Cuebook, home"
          className="inline-flex min-h-11 items-center rounded-control"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex items-center gap-1 md:gap-2">
          {siteLinks.map(({ href, label }) => (
            <Link key={href} href={href} className={cx(linkClass, 'max-md:hidden')}>
              {label}
            </Link>
          ))}
          {user ? (
            <AccountLinks user={user} className={buttonLook} />
          ) : (
            <a href="/api/login" className={cx(buttonClass('secondary'), buttonLook)}>
              Log in
            </a>
          )}
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label="Menu"
            className="grid size-11 place-items-center rounded-control text-ink md:hidden"
          >
            <Menu aria-hidden className="size-6" />
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu closes when a link inside is followed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link causes a click */}
          <div
            id="site-menu"
            popover="auto"
            onClick={(event) => event.currentTarget.hidePopover()}
            className="inset-auto top-20 right-4 m-0 min-w-56 flex-col rounded-card border border-line bg-surface p-2 text-ink shadow-float open:flex open:animate-pop"
          >
            {siteLinks.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                className="flex h-12 items-center rounded-control px-4 font-medium hover:bg-sunk"
              >
                {label}
              </Link>
            ))}
          </div>
        </nav>
      </div>
    </header>
  )
}
