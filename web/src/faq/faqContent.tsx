import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { StatusBadge } from '../kernel/ui/feedback/StatusBadge.tsx'

interface FaqItem {
  id: string
  question: string
  answer: ReactNode
}

export interface FaqSection {
  id: string
  title: string
  items: FaqItem[]
}

const statuses: [status: string, meaning: string][] = [
  ['draft', 'The DJ is still writing it.'],
  ['sent', 'The client has it.'],
  ['pending', 'The client is invited and has yet to complete the details or sign.'],
  ['signed', 'The client has signed; the DJ signs next.'],
  ['confirmed', 'Both have signed: the contract is fully executed.'],
  ['completed', 'The event is over.'],
  ['cancelled', 'One side has cancelled. This cannot be undone.'],
]

export const faqSections: FaqSection[] = [
  {
    id: 'general',
    title: 'General',
    items: [
      {
        id: 'what',
        question: 'What is Cuebook?',
        answer:
          'A marketplace that connects DJs with the people who book them. Finding each other, messages, the contract, signatures, the deposit, playlists and reviews all happen in one place.',
      },
      {
        id: 'cost',
        question: 'What does it cost?',
        answer:
          'Clients use Cuebook free of charge. DJs subscribe for $59 per month or $708 per year, and every plan starts with a 14-day free trial.',
      },
      {
        id: 'both',
        question: 'Can I be a DJ and a client?',
        answer:
          'Yes. Switch your account type on the profile page whenever you like. The one thing you cannot do is book, message, apply to or review yourself.',
      },
      {
        id: 'phone',
        question: 'Does it work on my phone?',
        answer:
          'Every screen works in the browser of a phone, and you can install Cuebook on the home screen. You need a connection: bookings and messages are always shown as they are now, never from memory.',
      },
    ],
  },
  {
    id: 'djs',
    title: 'For DJs',
    items: [
      {
        id: 'plans',
        question: 'Which subscription plans are there?',
        answer:
          'Monthly at $59 per month, and yearly at $708 per year. Paying yearly saves 15%. Both start with a 14-day free trial, and a discount code can be applied on the pricing page.',
      },
      {
        id: 'trial',
        question: 'How does the free trial work?',
        answer:
          'You set up a card and use Cuebook for 14 days. There is no charge during the trial; the first payment is taken when it ends, unless you cancel before. Browsing client service requests comes with an active subscription.',
      },
      {
        id: 'cancel-plan',
        question: 'What happens when I cancel my subscription?',
        answer:
          'Your access continues to the end of the billing period you have paid for. Nothing is charged after that.',
      },
      {
        id: 'found',
        question: 'How do clients find me?',
        answer:
          'By name, by username, by genre, or on the map within 5 to 100 miles of a place. You appear once you have a username and a subscription or trial; to be found by distance, choose your address from the suggestions on your profile, so that it has a place on the map.',
      },
      {
        id: 'apply',
        question: 'How do I apply to an event?',
        answer:
          'Open Client Service Requests, choose an event and send your price, your availability and a few words. My Applications shows where each one stands. When a client accepts yours, a contract is prepared from what you both wrote.',
      },
      {
        id: 'calendar',
        question: 'Can I keep my own calendar in step?',
        answer:
          'Yes: Google, Outlook and Apple calendars. Choose in Calendar Sync Settings what is synced and how often, from every 5 minutes to once a day.',
      },
    ],
  },
  {
    id: 'clients',
    title: 'For Clients',
    items: [
      {
        id: 'free',
        question: 'Is it really free?',
        answer:
          'Yes. There is no charge for using Cuebook as a client. You pay only what you agree with your DJ in the contract.',
      },
      {
        id: 'find',
        question: 'How do I find a DJ?',
        answer:
          'Discover shows DJs on a map and in a list. Search by name or username, choose a place and a radius, filter by genre, and open a profile for ratings, specialties and links. You can write to a DJ straight from there.',
      },
      {
        id: 'post',
        question: 'Can I post my event and let DJs come to me?',
        answer:
          'Yes. Request DJ Services takes the date, the place and the kind of party, and if you like a budget and a description. DJs apply with a price; you compare the applications side by side and accept one. The others are then declined for you.',
      },
      {
        id: 'music',
        question: 'How do I send my playlists?',
        answer:
          'Under Music Requests, paste links from Spotify, Apple Music, YouTube, SoundCloud, Tidal, Deezer, Amazon Music or anywhere else, add special instructions and send them to your DJ. Under the standard terms, music requests are accepted up to 7 days before the event.',
      },
      {
        id: 'review',
        question: 'When can I leave a review?',
        answer:
          'After a booking is completed, once for each contract. Only the client of a completed booking can review it, and the DJ may reply in public.',
      },
    ],
  },
  {
    id: 'contracts',
    title: 'Contracts & Payments',
    items: [
      {
        id: 'flow',
        question: 'How does a contract come about?',
        answer:
          'The DJ invites the client by email with an expected price and, if wanted, a deposit and terms. The client completes the event details. Then both sign on screen: the client first, the DJ after. With both signatures the contract is fully executed.',
      },
      {
        id: 'statuses',
        question: 'What do the statuses mean?',
        answer: (
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
            {statuses.map(([status, meaning]) => (
              <div key={status} className="contents">
                <dt>
                  <StatusBadge status={status} />
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        ),
      },
      {
        id: 'change',
        question: 'Can a contract still be changed?',
        answer:
          'Until both have signed, either side can edit it. Changing a term makes a new version and voids signatures given so far, and both sides are told what changed. Once fully signed, the terms stand: write to each other, or cancel.',
      },
      {
        id: 'verify',
        question: 'How can I check a signed contract?',
        answer: (
          <>
            The PDF of a fully signed contract is sealed. Open it at{' '}
            <Link href="/verify" className="font-semibold text-violet-ink underline">
              Check a contract
            </Link>
            : your browser then says who signed it, and whether anything was changed since. The file never
            leaves your device.
          </>
        ),
      },
      {
        id: 'deposit',
        question: 'How does the deposit work?',
        answer:
          'The DJ sets a deposit between 0 and 100 percent of the price; the standard terms say 50 percent on signing, with the balance due 7 days before the event. The DJ shares a payment link and the client pays by card.',
      },
      {
        id: 'cancel',
        question: 'Can a booking be cancelled?',
        answer:
          'Client and DJ can both cancel until the booking is completed, and it cannot be undone. Under the standard terms, cancelling with 30 days notice gives a full refund.',
      },
      {
        id: 'refunds',
        question: 'Are subscriptions refunded?',
        answer:
          'There are no refunds for partial periods when you cancel. Your access continues to the end of the billing period.',
      },
      {
        id: 'card',
        question: 'How are card payments handled?',
        answer:
          'By a card payment provider, over an encrypted connection. Your card details go to the provider and are never stored by Cuebook.',
      },
    ],
  },
]
