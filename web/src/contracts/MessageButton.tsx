import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { conversationAddress } from '../kernel/address/conversationAddress.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { MessageSquare } from '../kernel/ui/icon/icons.ts'

interface MessageButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  /** The other person; null while nobody has taken the contract, and then there is nobody to write to. */
  userId: string | null
  name: string
}

/** Leads to the conversation with the other party of a booking. */
export function MessageButton({ userId, name, ...look }: MessageButtonProps) {
  if (!userId) return null
  return (
    <Button asChild variant="secondary" {...look}>
      <Link href={conversationAddress(userId)}>
        <MessageSquare aria-hidden />
        <span className="min-w-0 truncate">{`Message ${name}`}</span>
      </Link>
    </Button>
  )
}
