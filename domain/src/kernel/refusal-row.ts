/** One line of the refusal catalogue: the HTTP status and the sentence a person reads. */
export interface RefusalRow {
  readonly status: number
  readonly message: string
}
