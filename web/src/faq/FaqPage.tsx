import { legalLinks } from '@cuebook/domain/legal/pages.ts'
import { Link } from 'wouter'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'
import { LifeBuoy } from '../kernel/ui/icon/icons.ts'
import { Accordion, AccordionItem } from '../kernel/ui/surface/Accordion.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { faqSections } from './faqContent.tsx'
import { useSupportEmail } from './requests.ts'

/** One accordion holds all sections, so that opening an answer closes the open one in any section. */
export default function FaqPage() {
  useTitle('Frequently Asked Questions')
  const support = useSupportEmail()
  return (
    <div className="mx-auto w-full max-w-5xl">
      <header className="mb-8">
        <h1 className="text-3xl lg:text-4xl">Frequently Asked Questions</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-2">
          How Cuebook works, what it costs, and what happens between the first message and the last song.
        </p>
      </header>
      <div className="gap-10 lg:grid lg:grid-cols-[13rem_1fr]">
        <nav aria-label="FAQ sections" className="max-lg:mb-6">
          <ul className="flex gap-2 max-lg:flex-wrap lg:sticky lg:top-24 lg:-ml-3.5 lg:flex-col lg:gap-1">
            {faqSections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center rounded-control px-3.5 font-medium text-ink-2 transition-colors hover:bg-violet-wash hover:text-violet-ink max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <Accordion className="flex flex-col gap-10">
            {faqSections.map(({ id, title, items }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="mb-3 text-xl">
                  {title}
                </h2>
                <div className="overflow-hidden rounded-card border border-line bg-surface">
                  {items.map((item) => (
                    <AccordionItem key={item.id} value={item.id} title={item.question}>
                      {item.answer}
                    </AccordionItem>
                  ))}
                </div>
              </section>
            ))}
          </Accordion>
          <section
            id="support"
            aria-labelledby="support-title"
            className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-violet-wash p-5 lg:p-6"
          >
            <span
              aria-hidden
              className="grid size-12 place-items-center rounded-card bg-violet text-on-violet"
            >
              <LifeBuoy className="size-6" />
            </span>
            <div className="min-w-0 flex-1 basis-60">
              <h2 id="support-title" className="text-lg">
                Still have a question?
              </h2>
              <p className="text-ink-2">Write to us and tell us what you were trying to do.</p>
            </div>
            <a href={`mailto:${support}`} className={buttonClass('primary')}>
              Contact support
            </a>
          </section>
          <nav aria-label="Legal" className="mt-6 flex flex-wrap gap-x-7">
            {legalLinks.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                className="-mx-2 inline-flex min-h-11 items-center px-2 font-medium text-ink-2 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </div>
  )
}
