import type { DaySheet } from '@cuebook/domain/contracts/day-sheet.ts'

export function DaySheetMusic({ music }: Pick<DaySheet, 'music'>) {
  if (music.length === 0) return <span className="text-ink-3">No playlists yet</span>
  return (
    <ul className="flex flex-col gap-2">
      {music.map(({ name, instructions, playlists }) => (
        <li key={name}>
          <span className="font-semibold text-ink">{name}</span>
          {instructions && <p>{instructions}</p>}
          <ul>
            {playlists.map(({ url, platform, description }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="text-violet-ink underline">
                  {description || url}
                </a>
                {` (${platform})`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
