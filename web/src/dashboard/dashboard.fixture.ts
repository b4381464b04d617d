/** What the server says when nothing but contracts and messages waits for a person. */
export const nothingNext = {
  asked: [],
  changed: [],
  offers: [],
  reviews: [],
  unplanned: [],
  unanswered: [],
  waiting: [],
}
