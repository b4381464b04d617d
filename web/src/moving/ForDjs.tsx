import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { Upload } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'

/** A client who opens a DJ's screen reads for whom it is. */
export function ForDjs({ title, children }: { title: string; children: ReactNode }) {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (user.role === 'dj') return children
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<Upload />}
        title="This is for DJs"
        text="DJs bring their bookings from elsewhere here. Your own bookings can be downloaded from their list."
        action={
          <Button asChild>
            <Link href="/contracts">My Bookings</Link>
          </Button>
        }
      />
    </>
  )
}
