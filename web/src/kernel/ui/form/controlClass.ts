/** Shared by all form controls. The text has 16 px on a phone, because iOS zooms in on smaller text. */
export const controlClass =
  'w-full rounded-control border border-edge bg-surface px-3 text-base text-ink touch:text-[1rem] ' +
  'placeholder:text-ink-3 transition-[border-color,background-color] enabled:hover:not-aria-invalid:border-ink-2 ' +
  'focus-visible:border-violet focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red-ink aria-invalid:focus-visible:outline-red-ink ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-3 [&[readonly]]:bg-sunk'
