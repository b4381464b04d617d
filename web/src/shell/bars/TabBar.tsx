import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Link, useLocation } from 'wouter'
import { cx } from '../../kernel/ui/cx.ts'
import { CountBadge } from './CountBadge.tsx'
import { isAt, tabEntries } from './navigation.ts'
import { countedThings, useNavCounts } from './useNavCounts.ts'

/** Replaces the sidebar on a phone. */
export function TabBar({ user }: { user: CurrentUser }) {
  const [path] = useLocation()
  const counts = useNavCounts(user)
  return (
    <nav
      data-frame-bar
      aria-label="Tabs"
      className="inset-x-0 tall:fixed bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {tabEntries(user).map(({ href, label, shortLabel, Icon, count }) => (
          <li key={href} className="min-w-0 flex-1">
            <Link
              href={href}
              aria-current={isAt(path, href) ? 'page' : undefined}
              className={cx(
                'relative flex h-16 flex-col items-center justify-center gap-1 text-center text-xs leading-none font-medium',
                isAt(path, href)
                  ? 'text-violet-ink before:absolute before:inset-x-3 before:-top-px before:border-t-2 before:border-violet'
                  : 'text-ink-2',
              )}
            >
              <Icon aria-hidden className="size-5" />
              <span className="w-full truncate leading-4">{shortLabel ?? label}</span>
              {count && (
                <CountBadge
                  count={counts[count]}
                  what={countedThings[count]}
                  className="absolute top-1 left-1/2 ml-1.5"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
