import { useMedia } from '../kernel/ui/useMedia.ts'

/**
 * Below this the tab bar replaces the sidebar and the links of the top bar. A phone does not draw what its style sheet
 * hides anyway, because that takes longer than to draw the screen's list.
 */
export const useNarrow = (): boolean => useMedia('(max-width: 63.99rem)')
