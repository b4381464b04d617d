import type { MapProps } from '../src/kernel/map/mapTypes.ts'

/** The props that the map was last given, so that a test can see its pins and move it. */
export const shown = { map: null as MapProps | null }

/** Stands in for the map of a screen. */
export function SettledMap(props: MapProps) {
  shown.map = props
  return (
    <section aria-label={props.label}>{props.selectedId && props.renderInfo?.(props.selectedId)}</section>
  )
}
