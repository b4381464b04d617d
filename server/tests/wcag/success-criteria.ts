/** The success criteria of WCAG 2.2 on the levels A and AA, in the order of the standard; 4.1.1 was taken out of it. */
const listed = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}

export const successCriteria: readonly { number: string; level: string }[] = Object.entries(listed)
  .flatMap(([level, numbers]) => numbers.split(/\s+/).map((number) => ({ number, level })))
  .sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))
