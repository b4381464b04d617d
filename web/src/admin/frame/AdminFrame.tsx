import { adminSections } from '@cuebook/domain/admin/sections.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { LOGIN_REDIRECT_DELAY_MS } from '../../kernel/address/leaveForLogin.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { isSessionEnding } from '../../kernel/user/endingSession.ts'
import { useTitle } from '../../kernel/useTitle.ts'

interface AdminFrameProps {
  title: string
  description?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** What stands below for everybody who is logged in. */
  forEverybody?: ReactNode
  children?: ReactNode
}

/**
 * Every screen of the console stands in it: the title, the sections, and for an admin what is in the section. A visitor
 * is sent to log in. The server refuses every call of the console to others, so hiding it here is only politeness.
 */
export function AdminFrame({ title, description, actions, forEverybody, children }: AdminFrameProps) {
  useTitle(title)
  const { data: user } = useCurrentUser()
  useLoginNeeded(user)
  if (!user) return null
  if (!user.admin) {
    return (
      <div className="mx-auto max-w-2xl">
        <PageHeader title={title} description={`Logged in as ${user.email}`} />
        <Notice tone="warning">Only admins can use this page.</Notice>
        {forEverybody}
      </div>
    )
  }
  return (
    <>
      <PageHeader title={title} description={description ?? `Logged in as ${user.email}`} actions={actions} />
      <SectionLinks />
      {children}
      {forEverybody}
    </>
  )
}

function SectionLinks() {
  const [path] = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the sections are wider than the screen, and the open one may lie outside.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`[href="${path}"], [aria-current]`)
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - 16
  }, [path])
  const isOpen = (href: string) => path === href || (href !== '/admin' && path.startsWith(`${href}/`))
  return (
    <nav
      ref={nav}
      aria-label="Console"
      className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {adminSections.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={isOpen(href) ? 'page' : undefined}
          className={cx(
            'relative inline-flex h-11 shrink-0 items-center rounded-t-control px-3 font-medium transition-colors -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
            isOpen(href) ? 'text-violet-ink after:bg-violet' : 'text-ink-3 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function useLoginNeeded(user: CurrentUser | null | undefined) {
  const [path] = useLocation()
  useEffect(() => {
    if (user !== null || isSessionEnding()) return
    toast({
      title: 'Authentication Required',
      description: 'Please log in to access admin functions.',
      variant: 'destructive',
    })
    const leave = setTimeout(() => location.assign(`/api/login?next=${path}`), LOGIN_REDIRECT_DELAY_MS)
    return () => clearTimeout(leave)
  }, [user, path])
}
