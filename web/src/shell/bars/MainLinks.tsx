import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { cx } from '../../kernel/ui/cx.ts'
import { isAt, topEntries } from './navigation.ts'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** One stop of Tab, in which the arrow keys move, so that the content is not far for those who use the keyboard. */
export function MainLinks({ user }: { user: CurrentUser }) {
  const [path] = useLocation()
  const [visited, setVisited] = useState<string | null>(null)
  const entries = topEntries(user)
  const current = entries.find(({ href }) => isAt(path, href)) ?? entries[0]
  const stop = entries.find(({ href }) => href === visited) ?? current

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(event.target as HTMLAnchorElement)
    if (!step || at < 0) return
    event.preventDefault()
    links[step(at, links.length)]?.focus()
  }
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <div
        role="toolbar"
        aria-label="Main"
        className="flex gap-1"
        onKeyDown={move}
        onBlur={() => setVisited(null)}
      >
        {entries.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            tabIndex={href === stop?.href ? 0 : -1}
            onFocus={() => setVisited(href)}
            aria-current={isAt(path, href) ? 'page' : undefined}
            className={cx(
              'inline-flex h-10 items-center rounded-control px-2 font-medium transition-colors xl:px-3',
              isAt(path, href)
                ? 'text-violet-ink underline decoration-2 underline-offset-8'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </div>
    </nav>
  )
}
