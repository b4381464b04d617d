import type * as L from 'leaflet'

export type GestureHint = 'wheel' | 'touch'

/**
 * A map in a page must let the page scroll: the wheel zooms only with Ctrl or ⌘ (which is also how a
 * trackpad's pinch arrives), and on a touch screen it takes two fingers to move the map.
 */
export function cooperativeGestures(map: L.Map, hint: (kind: GestureHint) => void): () => void {
  const container = map.getContainer()
  const stop = new AbortController()
  const early = { capture: true, passive: true, signal: stop.signal }

  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) return
    // This listener runs first and stops the event, so that Leaflet ignores it and the page scrolls.
    event.stopPropagation()
    hint('wheel')
  }
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') map.dragging.disable()
    else map.dragging.enable()
  }
  const onTouchMove = (event: TouchEvent): void => {
    if (event.touches.length === 1) hint('touch')
  }

  // Listens on the window, because a capturing listener on the element would not run before Leaflet's own.
  const mapOnly =
    <E extends Event>(listener: (event: E) => void) =>
    (event: E): void => {
      if (event.target instanceof Node && container.contains(event.target)) listener(event)
    }
  window.addEventListener('wheel', mapOnly(onWheel), early)
  window.addEventListener('pointerdown', mapOnly(onPointerDown), early)
  window.addEventListener('touchmove', mapOnly(onTouchMove), early)
  return () => stop.abort()
}
