import { usualRatingHundredths } from '@cuebook/domain/discovery/best-match.ts'

/** What makes a good match. It is loaded when somebody asks. */
export default function SortReason({ favourites, near }: { favourites: boolean; near: boolean }) {
  return (
    <p>
      {!favourites && 'Only DJs who play your genre and are free on your date are listed. '}
      The best rated come first, and a rating counts for more the more reviews it has. A new DJ starts as if
      rated {(usualRatingHundredths / 100).toFixed(1)}. A clip to listen to counts a little extra.
      {near && ' Of DJs who match alike, the nearest comes first.'} No DJ can pay for a better place.
    </p>
  )
}
