import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { FileX2 } from '../kernel/ui/icon/icons.ts'
import { useCurrentUser } from '../kernel/user/currentUser.ts'

export function ContractNotFound() {
  const { data: user } = useCurrentUser()
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <div
        aria-hidden
        className="mb-4 grid size-14 place-items-center rounded-card bg-violet-wash text-violet-ink"
      >
        <FileX2 className="size-6" />
      </div>
      <h1 className="text-2xl">Contract Not Found</h1>
      <p className="mt-2 max-w-[48ch] text-ink-2">
        The contract you're looking for doesn't exist or you don't have access to it.
      </p>
      <Button asChild className="mt-6">
        {user?.role === null ? (
          <Link href="/">Go to the start page</Link>
        ) : (
          <Link href="/contracts">Back to Contracts</Link>
        )}
      </Button>
    </div>
  )
}
