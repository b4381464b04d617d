import { useOutbox } from './useOutbox.ts'

/** Sends what waits in the outbox while any screen is open. Shows nothing. */
export default function OutboxSender({ userId }: { userId: string }) {
  useOutbox(userId)
  return null
}
