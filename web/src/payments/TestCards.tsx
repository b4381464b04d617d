import { FlaskConical } from '../kernel/ui/icon/icons.ts'

/** The cards that the built-in provider knows, and what happens with each. */
const cards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0025 0000 3155', 'asks for confirmation'],
] as const

export function TestCards() {
  return (
    <div className="rounded-control bg-yellow-wash px-4 py-3 text-yellow-ink">
      <p className="flex items-center gap-2 font-semibold">
        <FlaskConical aria-hidden className="size-4.5 shrink-0" />
        Test mode: no money moves
      </p>
      <p className="mt-1 text-sm">Use one of these cards, with any future date and any CVC.</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {cards.map(([number, outcome]) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-2">
            <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
