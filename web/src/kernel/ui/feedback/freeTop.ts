/** How much air stays between a toast and a control. */
const AIR_PX = 8

export interface Span {
  readonly top: number
  readonly bottom: number
}
interface Wanted {
  /** Where it usually stands. */
  readonly usual: number
  readonly height: number
  /** The part of the window in which it may stand. */
  readonly within: Span
  /** What it must not cover. */
  readonly taken: readonly Span[]
}

/** The place nearest to the usual one where nothing is covered; the usual one where there is none. */
export function freeTop({ usual, height, within, taken }: Wanted): number {
  const isFree = (top: number) =>
    taken.every((each) => top + height + AIR_PX <= each.top || top - AIR_PX >= each.bottom)
  const fits = (top: number) => top >= within.top && top + height <= within.bottom
  if (isFree(usual)) return usual
  const places = taken
    .flatMap((each) => [each.top - height - AIR_PX, each.bottom + AIR_PX])
    .filter((top) => fits(top) && isFree(top))
  return (
    places.reduce(
      (best, top) => (best === null || Math.abs(top - usual) < Math.abs(best - usual) ? top : best),
      null as number | null,
    ) ?? usual
  )
}
