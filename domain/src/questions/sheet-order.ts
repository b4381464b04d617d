import { type SheetPlace, sheetPlaces } from './question-kinds.ts'

/** What the DJ must see first stands at the top: names, then what must not be said, then the rest as it was asked. */
export const inSheetOrder = <Each extends { readonly place: SheetPlace }>(
  questions: readonly Each[],
): Each[] => sheetPlaces.flatMap((place) => questions.filter((each) => each.place === place))
