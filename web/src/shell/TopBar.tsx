import { displayName } from '@cuebook/domain/identity/names.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Logo, LogoMark } from '../kernel/Logo.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ThemeToggle } from '../kernel/ui/button/ThemeToggle.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { useUnreadCount } from '../messages/requests.ts'
import { WhatHappenedButton } from '../notifications/WhatHappenedButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CountBadge } from './CountBadge.tsx'
import { LogoutQuestion } from './LogoutQuestion.tsx'
import { canReach, isAt, topEntries } from './navigation.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { roleNames } from './roleNames.ts'

export function TopBar({ user }: { user: CurrentUser | null }) {
  const [path] = useLocation()
  const unread = useUnreadCount(user !== null)
  const [leaving, setLeaving] = useState(false)
  if (!user) return null
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <a
        href="#content"
        className="sr-only z-40 rounded-control bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-3"
      >
        Skip to content
      </a>
      <div className="flex h-16 items-center gap-3 px-4 md:gap-6 md:px-6">
        <Link
          href="/landing"
          aria-label="Cuebook"
          className="inline-flex min-h-11 items-center rounded-control"
        >
          <LogoMark className="size-8 sm:max-lg:hidden xl:hidden" />
          <Logo className="max-sm:hidden lg:max-xl:hidden" />
        </Link>
        <nav aria-label="Main" className="flex gap-1 max-lg:hidden">
          {topEntries(user).map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={isAt(path, href) ? 'page' : undefined}
              className={cx(
                'inline-flex h-10 items-center rounded-control px-2 font-medium transition-colors xl:px-3',
                isAt(path, href) ? 'text-violet-ink' : 'text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-3 lg:max-xl:gap-1.5">
          <PaletteButton user={user} onLogout={() => setLeaving(true)} />
          <ThemeToggle className="max-xl:hidden" />
          {canReach(user, '/messages') && (
            <span className="flex items-center">
              <Link
                href="/messages"
                className="relative grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
              >
                <Bell aria-hidden className="size-5" />
                <span className="sr-only">Notifications </span>
                <CountBadge count={unread} what="unread" className="absolute top-1 right-0.5" />
              </Link>
              <WhatHappenedButton />
            </span>
          )}
          <span className="flex items-center gap-1.5 max-lg:hidden xl:gap-3">
            {user.role && <Badge tone="violet">{roleNames[user.role]}</Badge>}
            <span className="flex items-center gap-2.5 font-semibold">
              <Avatar name={displayName(user, user.email)} src={user.avatarUrl} size="sm" />
              <span className="max-w-44 truncate">{displayName(user, user.email)}</span>
            </span>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
              Logout
            </Button>
          </span>
          <AccountMenu user={user} onLogout={() => setLeaving(true)} />
        </div>
        <LogoutQuestion open={leaving} onOpenChange={setLeaving} />
      </div>
    </header>
  )
}
