import './daySheet.css'
import type { DaySheet } from '@cuebook/domain/contracts/day-sheet.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { fieldsOf, headingOf, type TermField } from '@cuebook/domain/contracts/form/terms.ts'
import { moneyLines } from '@cuebook/domain/contracts/money/money-words.ts'
import { eventName, zoneName } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { DaySheetMusic as Music } from '@cuebook/domain/music-requests/plan/plan.ts'
import type { DaySheetTimeline } from '@cuebook/domain/timeline/timeline.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { djPageAddress } from '../kernel/address/djPageAddress.ts'
import { fullDay, readersDay } from '../kernel/dateWords.ts'
import { cx } from '../kernel/ui/cx.ts'
import { DayButtons } from './DayButtons.tsx'
import { DaySheetMap } from './DaySheetMap.tsx'
import { DaySheetMusic } from './DaySheetMusic.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import { telAddress } from './telAddress.ts'

interface DaySheetPaperProps {
  sheet: DaySheet
  /** Undefined when it did not load. */
  music: Music | undefined
  /** Undefined when it did not load. */
  timeline?: DaySheetTimeline | undefined
  /** False for a saved copy, because the map needs the network. */
  withMap: boolean
  /** Stands below the times. */
  children?: ReactNode
}

/** The sheet also says when these are empty; the other notes are on it if somebody wrote them. */
const expectedNotes: readonly TermField[] = ['requirements', 'description']
const otherNotes = fieldsOf('notes').filter((field) => !expectedNotes.includes(field))

export function DaySheetPaper({ sheet, music, timeline, withMap, children }: DaySheetPaperProps) {
  const { contract, dj, client, place } = sheet
  const { timeZone, eventDate, venue, venueAddress } = contract
  return (
    <article className="day-sheet rounded-card border border-line bg-surface p-5 md:p-8">
      <p className="text-sm font-semibold text-violet-ink">Day-of sheet</p>
      <h1 className="mt-1 text-2xl md:text-3xl">{eventName(contract)}</h1>
      {eventDate && <p className="mt-1 text-lg text-ink-2">{fullDay(eventDate)}</p>}

      <DayButtons sheet={sheet} />
      <div className="mt-5 print:mt-2">
        <DayTimeline sheet={sheet} songs={music?.plan ?? []} timeline={timeline} />
      </div>
      <p className="mt-2 text-sm text-ink-3">{`Times at the venue: ${zoneName(timeZone)}`}</p>

      {children}

      <div className="parts mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Part title="Venue" wide={place !== null && withMap}>
          <p className="font-semibold">{venue}</p>
          <p>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${venue ?? ''} ${venueAddress ?? ''}`)}`}
              target="_blank"
              rel="noreferrer"
              className="text-violet-ink underline underline-offset-2"
            >
              {venueAddress}
            </a>
          </p>
          {place && withMap && <DaySheetMap place={place} venue={venue} />}
        </Part>
        <Part title="DJ">
          <Contact {...dj} page={dj.username ? djPageAddress(dj.username) : null} />
        </Part>
        <Part title="Client">
          <Contact {...client} />
        </Part>
        <Part title="Music" wide={Boolean(music?.plan)} wideOnPaper={Boolean(music?.plan)}>
          <DaySheetMusic music={music} />
        </Part>
        <Part title="Equipment">{dj.equipment ?? <None>Not listed</None>}</Part>
        {[...expectedNotes, ...otherNotes.filter((field) => contract[field])].map((field) => (
          <Part key={field} title={headingOf(field)}>
            {termInWords(field, contract) ?? <None>None</None>}
          </Part>
        ))}
        <Part title="Money">
          <Money contract={contract} />
        </Part>
      </div>
    </article>
  )
}

interface PartProps {
  title: string
  wide?: boolean
  wideOnPaper?: boolean
  children: ReactNode
}

function Part({ title, wide, wideOnPaper, children }: PartProps) {
  return (
    <section className={cx('min-w-0', wide && 'md:col-span-2', wideOnPaper && 'whole-width')}>
      <h2 className="mb-1 text-base">{title}</h2>
      <div className="wrap-anywhere whitespace-pre-line text-ink-2">{children}</div>
    </section>
  )
}

const None = ({ children }: { children: ReactNode }) => <span className="text-ink-3">{children}</span>

interface ContactProps extends Pick<DaySheet['client'], 'name' | 'email' | 'phoneNumber'> {
  /** The address of the DJ's public page. */
  page?: string | null
}

function Contact({ name, email, phoneNumber, page }: ContactProps) {
  const link = 'inline-flex min-h-6 items-center text-violet-ink underline underline-offset-2 touch:min-h-11'
  return (
    <div className="flex flex-col items-start">
      {page ? (
        <Link href={page} className={`${link} font-semibold`}>
          {name}
        </Link>
      ) : (
        <span className="font-semibold text-ink">{name}</span>
      )}
      {phoneNumber && (
        <a href={telAddress(phoneNumber)} className={link}>
          {phoneNumber}
        </a>
      )}
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </div>
  )
}

function Money({ contract }: { contract: DaySheet['contract'] }) {
  if (contract.price === null) return <None>No price yet</None>
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      {moneyLines(contract, readersDay).map(({ kind, label, cents, note }) => {
        const weight = kind === 'balance' ? 'font-semibold text-ink' : ''
        return (
          <Fragment key={kind}>
            <dt className={weight}>
              {label}
              {note && <span className="block text-sm font-normal text-ink-3">{note}</span>}
            </dt>
            <dd className={`text-right ${weight}`}>{usdOfCents(cents)}</dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
