import { displayName } from '@cuebook/domain/identity/names.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { CircleUser, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { ThemeToggle } from '../kernel/ui/button/ThemeToggle.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Popover } from '../kernel/ui/overlay/Popover.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { canReach, moreEntries } from './navigation.ts'
import { roleNames } from './roleNames.ts'

const rowClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-2 font-medium hover:bg-sunk'

interface AccountMenuProps {
  user: CurrentUser
  onLogout: () => void
}

/** On small screens, what the bars show on large ones: who is signed in, the theme, the other entries, the way out. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const name = displayName(user, user.email)
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
          className="grid size-11 place-items-center rounded-full hover:bg-sunk lg:hidden"
        >
          <Avatar name={name} src={user.avatarUrl} size="sm" />
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
        {moreEntries(user).map(({ href, label, Icon }) => (
          <Link key={href} href={href} onClick={() => setOpen(false)} className={rowClass}>
            <Icon aria-hidden className="size-5 text-ink-3" />
            {label}
          </Link>
        ))}
      </nav>
      <div className="border-t border-line pt-2">
        {canReach(user, '/profile') && (
          <Link href="/profile" onClick={() => setOpen(false)} className={rowClass}>
            <CircleUser aria-hidden className="size-5 text-ink-3" />
            Profile Settings
          </Link>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          className={rowClass}
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
