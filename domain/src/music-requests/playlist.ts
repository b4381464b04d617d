/** One link of a music request, as it was typed. */
export interface Playlist {
  readonly url: string
  readonly platform: string
  readonly description?: string
}

export const mostPlaylists = 20
export const longestDescription = 300
export const longestName = 120
export const longestInstructions = 2000
export const longestNote = 1000
