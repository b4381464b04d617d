import { reasonOf } from '../kernel/calls/api.ts'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { ArrowRight } from '../kernel/ui/icon/icons.ts'
import { auth, useAuthCall } from './requests.ts'

interface DemoAccountsProps {
  accounts: readonly { email: string; label: string; password: string }[]
  onDone: () => void
}

/** Signs in to a demo account with one click. The server offers the accounts in demo mode only. */
export function DemoAccounts({ accounts, onDone }: DemoAccountsProps) {
  const signIn = useAuthCall(auth.signIn)
  const isUsed = signIn.isPending || signIn.isSuccess
  return (
    <section aria-labelledby="demo-title" className="rounded-card border border-line bg-surface p-4">
      <h2 id="demo-title" className="text-base">
        Look around with a demo account
      </h2>
      {signIn.error && (
        <Notice tone="error" className="mt-3">
          {reasonOf(signIn.error, 'Signing in did not work. Please try again.')}
        </Notice>
      )}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {accounts.map(({ email, label, password }) => (
          <li key={email}>
            <button
              type="button"
              aria-disabled={isUsed || undefined}
              onClick={() => isUsed || signIn.mutate({ email, password }, { onSuccess: onDone })}
              className="group flex min-h-13 w-full items-center justify-between gap-2 rounded-control border border-line px-3 py-1.5 text-left transition-colors hover:border-violet hover:bg-violet-wash aria-disabled:opacity-60"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block truncate text-sm text-ink-3">{email}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-violet-ink" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
