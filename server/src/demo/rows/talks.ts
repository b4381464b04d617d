/** Who writes, how many hours before now, and what. */
type Line = readonly ['dj' | 'client', number, string]

export const withClara: readonly Line[] = [
  ['client', 30, 'Hi! Are you free for our wedding, and do you take song wishes?'],
  ['dj', 29, 'Congratulations! Yes to both. Tell me about the venue and how many guests you expect.'],
  ['client', 28, 'Hall One, about 120 guests, dinner first and dancing from nine.'],
  ['dj', 27, 'I know the hall well. I will send you the contract today.'],
  ['client', 2, 'Signed! One more thing: could we have a microphone for the speeches?'],
  ['client', 1, 'And please no songs from the never-play list, my brother insists.'],
]

/** One per past client, in this order. */
export const withOthers: readonly (readonly Line[])[] = [
  [
    ['client', 74, 'Could you start at 7 instead of 8?'],
    ['dj', 73, 'Seven works. I will move the sound check.'],
  ],
  [
    ['client', 98, 'Do you have a list of the gear you bring?'],
    ['dj', 96, 'Two tops, a sub, lights and two wireless microphones. All of it is in the price.'],
    ['client', 95, 'Perfect, thank you.'],
  ],
  [
    ['dj', 150, 'Thank you for last night. It was a joy to play for you.'],
    ['client', 140, 'Thank you! What a night.'],
  ],
  [
    ['client', 200, 'We are still looking for a date in spring.'],
    ['dj', 198, 'I hold the first Saturday in May for you until Friday.'],
  ],
]
