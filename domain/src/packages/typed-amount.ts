const TYPED = /^(-?)\$? ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?$/

/** '$1,450.50' as '1450.50'. A text that is no amount stays as it is. */
export const plainAmount = (typed: string): string => {
  const [, sign = '', whole, fraction = ''] = TYPED.exec(typed.trim()) ?? []
  return whole === undefined ? typed : `${sign}${whole.replaceAll(',', '')}${fraction}`
}
