import type { Font } from 'fontkit'

/** Parts of fontkit that its types leave out. */
interface Inside {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Positioning | null } | null }
}
interface Positioning {
  applyLookup(kind: number, table: unknown): boolean
  getAnchor(anchor: object | null): unknown
}

class EmptyAnchor extends Error {}

/**
 * A font may leave an anchor empty, which means that a rule for placing a mark does not apply. fontkit 2.0 fails
 * there, for example on common Punjabi and Malayalam names, so that a contract could not be printed.
 */
export function allowEmptyAnchors(font: Font): void {
  const positioning = (font as Font & Inside)._layoutEngine?.engine?.GPOSProcessor
  if (!positioning) return
  const { applyLookup, getAnchor } = positioning
  positioning.getAnchor = (anchor) => {
    if (!anchor) throw new EmptyAnchor()
    return getAnchor.call(positioning, anchor)
  }
  positioning.applyLookup = (kind, table) => {
    try {
      return applyLookup.call(positioning, kind, table)
    } catch (error) {
      if (error instanceof EmptyAnchor) return false
      throw error
    }
  }
}
