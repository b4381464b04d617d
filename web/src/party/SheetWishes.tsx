import type { HostParty } from '@cuebook/domain/party/party.ts'
import { WishList } from './WishList.tsx'

/** The wishes on the day-of sheet, which is read in the dark between two songs. */
export function SheetWishes({ id, party }: { id: string; party: HostParty }) {
  return (
    <section className="mt-6 min-w-0 print:hidden">
      <h2 className="mb-1 text-base">Song wishes</h2>
      {party.wishes.length > 0 ? (
        <WishList id={id} party={party} />
      ) : (
        <p className="text-ink-3">No wishes yet. They appear here as guests send them.</p>
      )}
    </section>
  )
}
