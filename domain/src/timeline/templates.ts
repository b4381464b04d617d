import type { eventTypes } from '../contracts/form/event-types.ts'

/** A row of a template, so many minutes after the start or before the end. */
export interface TemplateStep {
  readonly title: string
  readonly after: 'start' | 'end'
  /** Negative before the start, and before the end. */
  readonly offset: number
  readonly minutes?: number
  /** The moment of the music plan whose songs belong to it, where its name is another. */
  readonly moment?: string
}

const from = (title: string, offset: number, minutes?: number, moment?: string): TemplateStep => ({
  title,
  after: 'start',
  offset,
  ...(minutes !== undefined && { minutes }),
  ...(moment !== undefined && { moment }),
})
const before = (title: string, offset: number, minutes?: number): TemplateStep => ({
  title,
  after: 'end',
  offset: -offset,
  ...(minutes !== undefined && { minutes }),
})

const setUp = from('DJ arrives and sets up', -60, 60)
const lastSong = before('Last song', 5, 5)

const templates = {
  wedding: [
    setUp,
    from('Guests arrive', 0, 30),
    from('Ceremony', 30, 30),
    from('Cocktail hour', 60, 45),
    from('Entrance of the couple', 105, 5, 'Entrance'),
    from('Dinner', 110, 70),
    from('Speeches', 180, 20),
    from('First dance', 200, 5),
    from('Parent dance', 205, 10),
    from('Dance floor opens', 215),
    from('Cake cutting', 270, 15),
    before('Bouquet toss', 60, 10),
    lastSong,
  ],
  couple: [
    setUp,
    from('Guests arrive', 0, 30),
    from('Welcome', 30, 5),
    from('Dinner', 35, 70),
    from('Toasts', 105, 15),
    from('First dance', 120, 5),
    from('Dance floor opens', 125),
    before('Cake cutting', 75, 15),
    lastSong,
  ],
  birthday: [
    setUp,
    from('Guests arrive', 0, 30),
    from('Welcome', 30, 5),
    from('Food is served', 35, 60),
    from('Speeches', 95, 10),
    from('Dance floor opens', 105),
    before('Cake and candles', 60, 15),
    lastSong,
  ],
  comingOfAge: [
    setUp,
    from('Guests arrive', 0, 30),
    from('Grand entrance', 30, 10, 'Entrance'),
    from('Welcome', 40, 5),
    from('Parent dance', 45, 5),
    from('Dinner', 50, 60),
    from('Candle lighting', 110, 20),
    from('Dance floor opens', 130),
    before('Cake cutting', 60, 15),
    lastSong,
  ],
  company: [
    from('DJ arrives and sets up', -60, 45),
    from('Sound check of the microphones', -15, 10),
    from('Doors open', 0, 30),
    from('Welcome speech', 30, 10),
    from('Dinner', 40, 70),
    from('Program and thanks', 110, 25),
    from('Dance floor opens', 135),
    before('Last call at the bar', 30),
    lastSong,
  ],
  daytime: [
    setUp,
    from('Guests arrive', 0, 30),
    from('Food is served', 30, 45),
    from('Games', 75, 30),
    before('Cake cutting', 45, 15),
    before('Thanks and goodbye', 10, 10),
  ],
  show: [
    from('Load in', -120, 60),
    from('Sound check', -60, 45),
    from('Doors open', -15),
    from('Opening set', 0, 45),
    from('Changeover', 45, 15),
    from('Main set', 60),
    before('Last song', 10, 5),
  ],
  gathering: [
    setUp,
    from('Guests arrive', 0, 30),
    from('Welcome', 30, 10),
    from('Food is served', 40, 60),
    from('Dance floor opens', 100),
    lastSong,
  ],
} as const satisfies Record<string, readonly TemplateStep[]>

const templateNames: Readonly<Record<(typeof eventTypes)[number], keyof typeof templates>> = {
  Wedding: 'wedding',
  'Birthday Party': 'birthday',
  'Corporate Event': 'company',
  Anniversary: 'couple',
  'Holiday Party': 'company',
  'Graduation Party': 'gathering',
  'Bar/Bat Mitzvah': 'comingOfAge',
  'Sweet 16': 'comingOfAge',
  'Baby Shower': 'daytime',
  'Engagement Party': 'couple',
  Reunion: 'gathering',
  Fundraiser: 'company',
  Concert: 'show',
  Festival: 'show',
  Other: 'gathering',
}

/** The template for a type of event, which people may have typed themselves. */
export function templateFor(eventType: string | null): readonly TemplateStep[] {
  const known = Object.entries(templateNames).find(([name]) => name === eventType)
  return templates[known?.[1] ?? 'gathering']
}
