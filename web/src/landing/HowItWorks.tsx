import { cx } from '../kernel/ui/cx.ts'
import { Headphones, PartyPopper } from '../kernel/ui/icon/icons.ts'

const sides = [
  {
    title: 'For clients',
    note: 'Free of charge',
    Icon: PartyPopper,
    colour: 'bg-amber text-on-amber',
    steps: [
      ['Find a DJ on the map', 'Search by place, genre or name, and read ratings before you write.'],
      [
        'Message, or post your event',
        'Write to one DJ, or describe the party and let DJs apply with their price.',
      ],
      ['Check, sign, pay the deposit', 'Fill in the details, draw your signature, pay by card.'],
      ['Share the music', 'Send playlists and special requests. Afterwards, tell others how it was.'],
    ],
  },
  {
    title: 'For DJs',
    note: '14-day free trial',
    Icon: Headphones,
    colour: 'bg-violet text-on-violet',
    steps: [
      ['Put your profile on the map', 'Bio, genres, equipment, price and how far you travel.'],
      [
        'Apply to client requests',
        'With a paid plan, browse events that need a DJ and answer with your rate and availability.',
      ],
      ['Send a contract', 'Invite the client by email, agree on the terms and both sign on screen.'],
      ['Keep the date, build a name', 'Calendar sync, deposit links, and reviews from completed bookings.'],
    ],
  },
] as const

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="page-width py-20 lg:py-24">
      <h2 id="how" className="text-3xl lg:text-4xl">
        How it works
      </h2>
      <div className="mt-10 grid gap-4 lg:grid-cols-2">
        {sides.map(({ title, note, Icon, colour, steps }) => (
          <div key={title} className="rounded-show border border-line bg-surface p-6 lg:p-8">
            <div className="flex items-center gap-4">
              <span aria-hidden className={cx('grid size-12 place-items-center rounded-card', colour)}>
                <Icon className="size-6" />
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="text-sm text-ink-3">{note}</p>
              </div>
            </div>
            <ol className="mt-7 flex flex-col gap-6">
              {steps.map(([step, text], at) => (
                <li key={step} className="flex gap-4">
                  <span
                    aria-hidden
                    className="figure grid size-8 shrink-0 place-items-center rounded-full bg-sunk text-base text-ink-2"
                  >
                    {at + 1}
                  </span>
                  <div className="pt-0.5">
                    <h4 className="text-[1.0625rem] leading-7">{step}</h4>
                    <p className="text-ink-2">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}
