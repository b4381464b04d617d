import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'

/** So many cards are seen at once on a phone. */
const SEEN = 3

/** Only an address of our own, and without a character that would end the header or the link in it. */
const SAFE = /^\/api\/[\w./-]+$/

/** A Link header, by which a browser fetches the first pictures of a list while the page still draws its cards. */
export const picturesAhead = (cards: readonly Pick<DjCard, 'profileImageUrl'>[]): string =>
  cards
    .slice(0, SEEN)
    .filter(({ profileImageUrl }) => SAFE.test(profileImageUrl))
    .map(({ profileImageUrl }) => `<${profileImageUrl}>; rel=preload; as=image`)
    .join(', ')
