/** One link of a music request, as it was typed. */
export interface Playlist {
  readonly url: string
  readonly platform: string
  readonly description?: string
}
