import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { Logo, LogoMark } from '../../kernel/Logo.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Bell } from '../../kernel/ui/icon/icons.ts'
import { useUnreadCount } from '../../messages/requests.ts'
import { WhatHappenedButton } from '../../notifications/WhatHappenedButton.tsx'
import { OfflineBand } from '../offline/OfflineBand.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useNarrow } from '../useNarrow.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CountBadge } from './CountBadge.tsx'
import { LogoutQuestion } from './LogoutQuestion.tsx'
import { MainLinks } from './MainLinks.tsx'
import { canReach } from './navigation.ts'
import { roleNames } from './roleNames.ts'
import { SkipLink } from './SkipLink.tsx'

export function TopBar({ user }: { user: CurrentUser | null }) {
  const unread = useUnreadCount(user !== null)
  const [leaving, setLeaving] = useState(false)
  const isNarrow = useNarrow()
  if (!user) return null
  return (
    <header data-frame-bar className="top-0 z-30 border-b border-line bg-surface tall:sticky">
      <SkipLink to="content">Skip to content</SkipLink>
      <SkipLink to="sections" className="max-lg:hidden">
        Skip to sections
      </SkipLink>
      <div className="flex h-16 items-center gap-3 px-4 md:gap-6 md:px-6">
        <Link
          href="/landing"
          aria-label="Cuebook"
          className="inline-flex min-h-11 items-center rounded-control"
        >
          <LogoMark className="size-8 sm:max-lg:hidden xl:hidden" />
          <Logo className="max-sm:hidden lg:max-xl:hidden" />
        </Link>
        {!isNarrow && <MainLinks user={user} />}
        <div className="ml-auto flex items-center gap-1 md:gap-3 lg:max-xl:gap-1.5">
          <PaletteButton user={user} onLogout={() => setLeaving(true)} />
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
          {user.role && (
            <Badge tone="violet" className="max-lg:hidden">
              {roleNames[user.role]}
            </Badge>
          )}
          <AccountMenu user={user} onLogout={() => setLeaving(true)} />
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            className="max-lg:hidden"
            onClick={() => setLeaving(true)}
          >
            Logout
          </Button>
        </div>
        <LogoutQuestion open={leaving} onOpenChange={setLeaving} />
      </div>
      <OfflineBand />
    </header>
  )
}
