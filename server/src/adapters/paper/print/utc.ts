/** 'Jun 1, 2027, 18:30:05 UTC' */
export const utc = (iso: string): string => `${clock.format(new Date(iso))} UTC`

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
