import { legalLinks } from '@cuebook/domain/legal/pages.ts'
import { useContext } from 'react'
import { Link } from 'wouter'
import { Logo } from '../Logo.tsx'
import { ThemeToggle } from '../ui/button/ThemeToggle.tsx'
import { siteLinks } from './siteLinks.ts'
import { SiteUser } from './siteUser.ts'

const linkClass =
  '-mx-2 inline-flex min-h-11 items-center px-2 font-medium text-ink-2 hover:text-ink hover:underline'

interface SiteFooterProps {
  /** For a page on which no script runs: without what would need one. */
  plain?: boolean
}

export function SiteFooter({ plain = false }: SiteFooterProps) {
  const user = useContext(SiteUser)
  return (
    <footer className="border-t border-line bg-paper text-ink">
      <div className="page-width flex flex-col gap-8 py-12 md:flex-row md:items-start md:justify-between">
        <div className="max-w-[36ch]">
          <Logo />
          <p className="mt-3 text-ink-3">
            Find, contract and pay DJs. One place, from first message to last song.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-7 gap-y-1">
          {siteLinks.map(({ href, label }) => (
            <Link key={href} href={href} className={linkClass}>
              {label}
            </Link>
          ))}
          {user ? (
            <Link href="/" className={linkClass}>
              Dashboard
            </Link>
          ) : (
            <a href="/api/login" className={linkClass}>
              Log in
            </a>
          )}
          <Link href="/verify" className={linkClass}>
            Check a contract
          </Link>
          <a href="/faq#support" className={linkClass}>
            Support
          </a>
          {legalLinks.map(({ href, label }) => (
            <Link key={href} href={href} className={linkClass}>
              {label}
            </Link>
          ))}
        </nav>
        {!plain && <ThemeToggle className="self-start" />}
      </div>
    </footer>
  )
}
