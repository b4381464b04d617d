/** One call of many; what it leaves out is taken from the address of the load. */
export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
  /** Made in turns, so that not one person alone is asked about. */
  readonly requests?: readonly Asked[]
}

export interface LoadJob extends Required<LoadOptions> {
  readonly url: string
}

export interface Load {
  readonly perSecond: number
  /** How many calls were answered in all. */
  readonly answered: number
  readonly p50: number
  readonly p97: number
  readonly p99: number
  readonly refused: number
}
