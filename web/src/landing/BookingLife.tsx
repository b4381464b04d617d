import { Badge, type Tone } from '../kernel/ui/feedback/Badge.tsx'

const steps: { tone: Tone; badge: string; title: string; text: string }[] = [
  {
    tone: 'yellow',
    badge: 'pending',
    title: 'Invited',
    text: 'The DJ sends an invitation. The client completes the event details.',
  },
  {
    tone: 'yellow',
    badge: 'Client Signed',
    title: 'Client signs',
    text: 'Drawn on screen, once every detail of the event is filled in.',
  },
  {
    tone: 'green',
    badge: 'Fully Signed',
    title: 'DJ countersigns',
    text: 'The contract is fully executed. From here on, its terms stand.',
  },
  {
    tone: 'purple',
    badge: 'completed',
    title: 'The night is over',
    text: 'The client leaves a review. The DJ may reply in public.',
  },
]

/** The states of a contract, in the colours of the product's status badges. */
export function BookingLife() {
  return (
    <section aria-labelledby="life" className="border-y border-line bg-surface">
      <div className="page-width py-20 lg:py-24">
        <h2 id="life" className="text-3xl lg:text-4xl">
          You always know where a booking stands
        </h2>
        <ol className="mt-12 grid gap-y-8 lg:grid-cols-4">
          {steps.map(({ tone, badge, title, text }) => (
            <li
              key={badge}
              className="relative pl-8 before:absolute before:top-2 before:left-0 before:z-10 before:size-3 before:rounded-full before:bg-violet before:ring-4 before:ring-violet-wash after:absolute after:top-3 after:bottom-[-2.75rem] after:left-1.25 after:w-0.5 after:bg-line last:after:hidden lg:pt-8 lg:pr-8 lg:pl-0 lg:before:top-0 lg:after:top-1.25 lg:after:right-0 lg:after:bottom-auto lg:after:left-0 lg:after:h-0.5 lg:after:w-auto"
            >
              <Badge tone={tone} className="capitalize">
                {badge}
              </Badge>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
