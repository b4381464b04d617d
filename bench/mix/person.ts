/** Somebody of the market who is signed in, with what they open. */
export interface Visitor {
  readonly id: string
  readonly email: string
  readonly role: 'dj' | 'client'
  readonly cookie: string
  /** A booking of theirs, if there is one. */
  readonly contractId: string | null
  /** Somebody they talk with. */
  readonly otherId: string | null
  /** A DJ's public name. */
  readonly username: string | null
}

/** What everybody can open. */
export interface Town {
  readonly clients: readonly Visitor[]
  readonly djs: readonly Visitor[]
  /** Codes of parties whose guests may wish. */
  readonly parties: readonly string[]
}

/** How a visit asks: each call is measured from the moment at which it was planned, whoever held it up. */
export interface Walk {
  get(path: string): Promise<unknown>
  /** As a browser opens an address. */
  open(path: string): Promise<unknown>
  post(path: string, body?: object): Promise<unknown>
  put(path: string): Promise<unknown>
  /** The same visit as somebody else, for what two people do together. */
  as(person: Visitor): Walk
  /** Looks at what came, for as long as people look. */
  think(): Promise<void>
}
