import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'

/** The demo DJ's bookings with the demo client: event type, status, days from today, start, end, venue, address and price. */
export const bookings: readonly [string, ContractStatus, number, string, string, string, string, number][] = [
  ['Wedding', 'confirmed', 27, '18:00', '01:00', 'Hall One', '1200 S Figueroa St, Los Angeles, CA', 2400],
  ['Corporate Event', 'pending', 34, '18:30', '23:00', 'The Pier', '100 Ocean Ave, Santa Monica, CA', 2100],
  [
    'Birthday Party',
    'confirmed',
    12,
    '19:00',
    '23:30',
    'Garden House',
    '455 Sunset Blvd, Los Angeles, CA',
    950,
  ],
  ['Anniversary', 'signed', 48, '17:00', '22:00', 'Vista Room', '88 Hill St, Pasadena, CA', 1300],
  ['Concert', 'sent', 61, '20:00', '00:30', 'Echo Yard', '1822 Sunset Blvd, Los Angeles, CA', 1800],
  ['Sweet 16', 'draft', 75, '16:00', '21:00', 'Lakeside Club', '300 Lake Ave, Pasadena, CA', 880],
  ['Wedding', 'completed', -20, '18:00', '00:00', 'Hall One', '1200 S Figueroa St, Los Angeles, CA', 2600],
  ['Fundraiser', 'completed', -52, '18:00', '22:00', 'City Library', '630 W 5th St, Los Angeles, CA', 1500],
  ['Holiday Party', 'completed', -96, '19:00', '23:00', 'Dockside', '9 Harbor Way, Long Beach, CA', 1900],
  ['Reunion', 'cancelled', -8, '15:00', '20:00', 'Parkview', '7 Grove St, Glendale, CA', 700],
  ['Holiday Party', 'completed', -4, '18:00', '23:00', 'Dockside', '9 Harbor Way, Long Beach, CA', 1700],
]
/** What the price of the first one is made of. */
export const agreed = {
  packageName: 'Wedding day',
  extraNames: ['Second speaker', 'Fog machine', 'Live saxophone'],
} as const
/** What the demo client wrote about those that are over, and what the DJ replied. */
export const comments = [
  'The floor was full from the first song to the last, and every wish was played.',
  'On time, well prepared, and kind to all our guests. We would book again at once.',
  'Read the room perfectly. The speeches were easy to hear in the back as well.',
]
export const replies = [
  'Thank you! Your first dance was the best idea of the night.',
  null,
  'What a crowd. See you next year!',
]
/** What other DJs reply to their reviews. */
export const thanks = ['Thank you, it was a pleasure.', 'Thanks! Your guests made it easy.']

/** What past clients wrote about other DJs. */
export const praise = [
  'Kept everybody dancing, and was a joy to plan with.',
  'Great sound, great taste, arrived early and stayed late.',
  'Good evening overall. A little loud during dinner.',
  'Our guests still talk about the music.',
  'Solid set and friendly, just as agreed.',
]
export const ratings = [5, 5, 4, 5, 4, 3, 5] as const
