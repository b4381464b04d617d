import type { TemplateKind } from './kinds.ts'

export interface Starter {
  readonly kind: TemplateKind
  readonly name: string
  readonly text: string
}

/** Texts that a DJ can begin with. Taken over, they are the DJ's own and can be changed. */
export const starters: readonly Starter[] = [
  {
    kind: 'clause',
    name: 'Overtime',
    text: 'Music is played from {{start time}} to {{end time}}. If you wish for more on the night, ask {{dj name}} before {{end time}}. Overtime is charged for each half hour that has begun, at the hourly rate that we agreed on.',
  },
  {
    kind: 'clause',
    name: 'Power and space',
    text: 'At {{venue}} the client provides two separate 120 V circuits within 25 feet of the set-up, a flat and dry space of 10 by 8 feet, and access for loading 90 minutes before {{start time}}. Outdoors the set-up needs a roof.',
  },
  {
    kind: 'clause',
    name: 'When the balance is paid',
    text: 'The deposit of {{deposit}} holds {{event date}}. The balance of {{balance}} is due on {{balance due}}. If it is not paid by then, {{dj name}} may release the date.',
  },
  {
    kind: 'clause',
    name: 'Cancellation and illness',
    text: 'If {{dj name}} cannot play on {{event date}} because of illness or an emergency, {{dj name}} looks for a DJ of the same standing. If none is found, everything that was paid is given back.',
  },
  {
    kind: 'quote',
    name: 'Warm offer',
    text: 'Hi {{client first name}},\n\nthank you for your request. I am free on {{event date}} and would love to play your {{event type}} at {{venue}}.\n\nMy price for the evening is {{total}}, with sound, lights and planning together beforehand. Shall we talk for ten minutes this week?\n\n{{dj name}}',
  },
  {
    kind: 'quote',
    name: 'Short and clear',
    text: 'Hello {{client first name}}, I am free on {{event date}}, {{start time}} to {{end time}} ({{hours}}). {{total}} covers everything, and nothing is added later. – {{dj name}}',
  },
  {
    kind: 'message',
    name: 'A month before',
    text: 'Hi {{client first name}}, {{event date}} is getting closer! Could you tell me the schedule of the evening, who speaks when, and which songs must not be missing? You can put the songs into the music plan.',
  },
  {
    kind: 'message',
    name: 'Getting in at the venue',
    text: 'Hi {{client first name}}, who can I call at {{venue}} on {{event date}}? I would like to set up before {{start time}} and need to know where to park and load.',
  },
  {
    kind: 'mail',
    name: 'Deposit reminder',
    text: 'Hi {{client first name}},\n\na short reminder: {{deposit open}} of the deposit for your {{event type}} on {{event date}} is still open. Once it is paid, the date is yours.\n\nYou find the booking here: {{booking link}}\n\nThank you!\n{{dj name}}',
  },
  {
    kind: 'mail',
    name: 'Balance reminder',
    text: 'Hi {{client first name}},\n\nthe balance of {{balance}} for {{event date}} is due on {{balance due}}. You can pay it on the page of the booking: {{booking link}}\n\nSee you soon,\n{{dj name}}',
  },
  {
    kind: 'mail',
    name: 'Thank you',
    text: 'Hi {{client first name}},\n\nthank you for having me at your {{event type}}. I hope you had as much fun as I did! If you find a minute, I would be glad about a review.\n\nAll the best,\n{{dj name}}',
  },
]

export const startersFor = (kind: TemplateKind): Starter[] => starters.filter((each) => each.kind === kind)
