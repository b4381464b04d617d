import { genresPerCard } from '@cuebook/domain/profiles/genres.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'

/** Shows at most three genres, then '+n'. */
export function Genres({ genres }: { genres: readonly string[] }) {
  if (genres.length === 0) return null
  const rest = genres.length - genresPerCard
  return (
    <ul aria-label="Genres" className="mt-2 flex flex-wrap gap-1.5">
      {genres.slice(0, genresPerCard).map((genre) => (
        <li key={genre} className="flex max-w-full">
          <Badge>{genre}</Badge>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Badge>{`+${rest}`}</Badge>
        </li>
      )}
    </ul>
  )
}
