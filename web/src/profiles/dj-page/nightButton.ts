/** The look of a button on the dark cover, through which the record shines a little. */
export const nightButton = 'border-white/25 bg-night/75 enabled:hover:bg-night [a&]:hover:bg-night'
