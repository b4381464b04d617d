/** The starters that the demo DJ took over. */
export const takenStarters = [
  'Power and space',
  'When the balance is paid',
  'Warm offer',
  'A month before',
  'Deposit reminder',
]

/** What the demo DJ made of one of them. */
export const changedStarter = {
  name: 'Power and space',
  text: 'At {{venue}} the client provides two separate 120 V circuits within 25 feet of the set-up, a flat and dry space of 12 by 8 feet, and access for loading two hours before {{start time}}.\nOutdoors the set-up needs a roof and a floor.',
}
