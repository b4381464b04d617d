/** A field that is not sent keeps its value and none is sent blank, so emptying one needs its name. */
export const clearableFields = [
  'bio',
  'specialties',
  'basePrice',
  'equipment',
  'username',
  'location',
  'maxDistance',
  'socialMedia',
] as const
export type ClearableField = (typeof clearableFields)[number]
