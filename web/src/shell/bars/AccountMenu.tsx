import { displayName } from '@cuebook/domain/identity/names.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { ThemeToggle } from '../../kernel/ui/button/ThemeToggle.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ChevronDown, CircleUser, LogOut } from '../../kernel/ui/icon/icons.ts'
import { Popover } from '../../kernel/ui/overlay/Popover.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { CountBadge } from './CountBadge.tsx'
import { canReach, isOnlyForPhones, moreEntries } from './navigation.ts'
import { roleNames } from './roleNames.ts'
import { countedThings, useNavCounts } from './useNavCounts.ts'

const rowClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-2 font-medium hover:bg-sunk'

interface AccountMenuProps {
  user: CurrentUser
  onLogout: () => void
}

/** Who is signed in, the theme, the entries that have no place in the bars, and on a small screen the way out. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const counts = useNavCounts(user)
  const name = displayName(user, user.email)
  const hasProfile = canReach(user, '/profile')
  return (
    <Popover
      label="Account"
      align="end"
      className="w-72"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className="flex h-11 items-center gap-2.5 rounded-full p-1.5 font-semibold hover:bg-sunk lg:rounded-control"
        >
          <Avatar name={name} src={user.avatarUrl} size="sm" />
          <span className="max-w-44 truncate max-lg:hidden">{name}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-3 max-xl:hidden" />
        </button>
      }
    >
      <div className="flex items-start gap-3 px-2 pb-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-3 wrap-anywhere">{user.email}</p>
        </div>
        {user.role && <Badge tone="violet">{roleNames[user.role]}</Badge>}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-2 py-3">
        <span aria-hidden className="font-medium">
          Theme
        </span>
        <ThemeToggle />
      </div>
      <nav aria-label="More" className="border-t border-line py-2">
        {moreEntries(user).map((page) => (
          <Link
            key={page.href}
            href={page.href}
            onClick={() => setOpen(false)}
            className={cx(rowClass, isOnlyForPhones(user, page) && 'lg:hidden')}
          >
            <page.Icon aria-hidden className="size-5 text-ink-3" />
            {page.label}
            {page.count && (
              <CountBadge count={counts[page.count]} what={countedThings[page.count]} className="ml-auto" />
            )}
          </Link>
        ))}
      </nav>
      <div className={cx('border-t border-line pt-2', !hasProfile && 'lg:hidden')}>
        {hasProfile && (
          <Link href="/profile" onClick={() => setOpen(false)} className={rowClass}>
            <CircleUser aria-hidden className="size-5 text-ink-3" />
            Profile Settings
          </Link>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          className={cx(rowClass, 'lg:hidden')}
          onClick={() => {
            setOpen(false)
            onLogout()
          }}
        >
          <LogOut aria-hidden className="size-5 text-ink-3" />
          Logout
        </button>
      </div>
    </Popover>
  )
}
