import { createHash } from 'node:crypto'
import {
  type ContractDocument,
  type ContractPaper,
  canonicalJson,
  documentOf,
} from '@cuebook/domain/contracts/document.ts'
import { consent } from '@cuebook/domain/contracts/form/signature.ts'
import { type Terms, termsWith } from '@cuebook/domain/contracts/form/terms.ts'
import type { HistoryEntry } from '@cuebook/domain/contracts/history.ts'
import sharp from 'sharp'

interface Wish {
  readonly terms?: Partial<Terms>
  readonly djName?: string
  readonly clientName?: string
  readonly signedBy?: readonly ('dj' | 'client')[]
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

/** A contract as it is handed to the printer, signed by both unless the wish says otherwise. */
export async function aPaper(wish: Wish = {}): Promise<ContractPaper> {
  const { signedBy = ['client', 'dj'], djName = 'Nova Reyes', clientName = 'Clara Bell' } = wish
  const document: ContractDocument = documentOf({
    contractId: '0197a3f2-5c1e-7d44-9b1a-3f6c2e8d0a57',
    version: 2,
    dj: { name: djName, email: 'nova@example.com' },
    client: { name: clientName, email: 'clara@example.com' },
    terms: { ...someTerms, ...wish.terms },
  })
  const documentSha256 = sha256(canonicalJson(document))
  const image = await drawnSignature()
  const names = { dj: djName, client: clientName }
  const signatures = signedBy.map((party, at) => ({
    party,
    name: names[party],
    email: document[party].email,
    method: party === 'dj' ? ('typed' as const) : ('drawn' as const),
    image,
    imageSha256: sha256(image),
    documentSha256,
    consentText: consent.text,
    signedAt: `2027-03-0${at + 2}T18:30:05.000Z`,
    ip: `203.0.113.${at + 7}`,
    userAgent: browser,
  }))
  const history = historyOf(names, documentSha256)
  return {
    document,
    documentSha256,
    status: signatures.length > 1 ? 'confirmed' : 'sent',
    paidCents: 0,
    signatures,
    history,
  }
}

const someTerms = termsWith({
  eventType: 'Wedding',
  eventDate: '2027-06-19',
  startTime: '18:30',
  endTime: '01:00',
  timeZone: 'America/New_York',
  venue: 'The Pier Hall',
  venueAddress: '12 Harbor Street, Portland, ME 04101',
  price: 2400,
  depositPercent: 40,
  description: 'Reception for 120 guests, first dance at 8 PM.',
  requirements: 'Two power outlets near the stage.\nA table of six feet.',
  terms: 'The DJ brings a second controller.\n\nOvertime is $150 per started hour.',
})

function historyOf(names: { dj: string; client: string }, versionHash: string): ContractPaper['history'] {
  const entry = (at: string, event: HistoryEntry['event'], by: 'dj' | 'client' | null, version: number) => ({
    id: sha256(`${at}${event}`).slice(0, 12),
    at: `2027-0${at}.000Z`,
    event,
    by,
    name: by && names[by],
    version,
    versionHash,
    changes:
      event === 'contract.changed'
        ? [{ field: 'venue', label: 'Venue name', before: 'Hall One', after: 'The Pier Hall' }]
        : [],
    hash: sha256(`${at}${event}${by}`),
    ip: by && (by === 'dj' ? '203.0.113.8' : '2001:db8::7'),
    userAgent: by && browser,
  })
  return [
    entry('2-27T09:12:44', 'contract.created', 'dj', 1),
    entry('2-27T09:20:01', 'contract.sent', 'dj', 1),
    entry('3-01T11:02:30', 'contract.viewed', 'client', 1),
    entry('3-01T16:40:12', 'contract.changed', 'dj', 2),
    entry('3-02T18:29:55', 'contract.consented', 'client', 2),
    entry('3-02T18:30:05', 'contract.signed', 'client', 2),
    entry('3-03T18:30:05', 'contract.confirmed', 'dj', 2),
    entry('3-03T18:30:07', 'contract.sealed', null, 2),
  ]
}

/** A line on a transparent background, as the signature pad makes it. */
async function drawnSignature(): Promise<Uint8Array> {
  const line =
    '<path d="M20 130 C80 20 110 180 160 90 S250 40 280 120 S360 110 385 70" fill="none" stroke="#17132b" stroke-width="4"/>'
  return await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${line}</svg>`),
  )
    .png()
    .toBuffer()
}
