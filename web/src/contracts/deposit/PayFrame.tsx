import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from '../../kernel/Logo.tsx'
import { buttonClass } from '../../kernel/ui/button/buttonClass.ts'
import { ThemeToggle } from '../../kernel/ui/button/ThemeToggle.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'

/** The frame is the same for visitors and members: a link home, and nothing else around the payment. */
export function PayFrame({ children }: { children: ReactNode }) {
  const { data: user } = useCurrentUser()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:border-0">
        <div className="page-width flex h-16 max-w-5xl items-center justify-between gap-4">
          <Link
            href={user ? '/' : '/landing'}
            aria-label="Cuebook, home"
            className="inline-flex min-h-11 items-center rounded-control"
          >
            <Logo />
          </Link>
          <div className="flex items-center gap-2 print:hidden">
            <div className={user ? 'max-md:hidden' : ''}>
              <ThemeToggle />
            </div>
            {user && (
              <Link href="/" className={buttonClass('secondary')}>
                Dashboard
              </Link>
            )}
          </div>
        </div>
      </header>
      <main id="content" className="page-width max-w-5xl flex-1 py-8 md:py-12">
        {children}
      </main>
    </div>
  )
}
