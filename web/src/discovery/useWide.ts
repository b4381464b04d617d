import { useMedia } from '../kernel/ui/useMedia.ts'

/** From here the list and the map stand side by side. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')
