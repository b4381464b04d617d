/** On the floor of the dialogs, so that the veil of a second one also lies over the first. */
export const veilClass =
  'fixed inset-0 z-50 bg-veil backdrop-blur-[2px] data-[state=closed]:animate-vanish data-[state=open]:animate-appear'

/** A sheet at the bottom of a phone, a panel in the middle of a larger screen. */
export const dialogPanelClass =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-show border border-line ' +
  'bg-surface text-ink shadow-float outline-none ' +
  'max-md:data-[state=closed]:animate-sink max-md:data-[state=open]:animate-rise ' +
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[86dvh] md:-translate-x-1/2 md:-translate-y-1/2 ' +
  'md:rounded-card md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop'
