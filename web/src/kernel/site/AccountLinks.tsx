import { displayName } from '@cuebook/domain/identity/names.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Link } from 'wouter'
import { buttonClass } from '../ui/button/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Avatar } from '../ui/surface/Avatar.tsx'

/** The way back into the app, for somebody who is logged in. */
export function AccountLinks({ user, className }: { user: CurrentUser; className: string }) {
  const name = displayName(user, user.email)
  return (
    <>
      <Link href="/" className={cx(buttonClass('secondary'), className)}>
        Dashboard
      </Link>
      <Link
        href="/profile"
        aria-label={`${name}, your profile`}
        className="ml-1 grid size-11 place-items-center rounded-full"
      >
        <Avatar name={name} src={user.avatarUrl} />
      </Link>
    </>
  )
}
