/** The few items of the highest score, each once. */
export class Best {
  readonly limit: number
  private readonly held: { item: number; score: number }[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  get empty(): boolean {
    return this.held.length === 0
  }

  get full(): boolean {
    return this.held.length >= this.limit
  }

  offer(item: number, score: number): void {
    const last = this.held.at(-1)
    if (last && this.full && score <= last.score) return
    const known = this.held.findIndex((each) => each.item === item)
    if (known >= 0) {
      if ((this.held[known]?.score ?? 0) >= score) return
      this.held.splice(known, 1)
    }
    const place = this.held.findIndex((each) => each.score < score)
    this.held.splice(place < 0 ? this.held.length : place, 0, { item, score })
    if (this.held.length > this.limit) this.held.pop()
  }

  items(): number[] {
    return this.held.map(({ item }) => item)
  }
}
