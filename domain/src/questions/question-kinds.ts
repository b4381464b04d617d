export const questionKinds = ['line', 'lines', 'yes-no', 'choice', 'names'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Where an answer stands on the day-of sheet: at the top, at the top with a warning, or with the others. */
export const sheetPlaces = ['first', 'avoid', 'usual'] as const
export type SheetPlace = (typeof sheetPlaces)[number]

export const kindWords: Readonly<Record<QuestionKind, string>> = {
  line: 'One line',
  lines: 'Several lines',
  'yes-no': 'Yes or no',
  choice: 'One of some answers',
  names: 'Names and how to say them',
}

export const placeWords: Readonly<Record<SheetPlace, string>> = {
  first: 'At the top',
  avoid: 'At the top, marked “Do not mention”',
  usual: 'With the others',
}
