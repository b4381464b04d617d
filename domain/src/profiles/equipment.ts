const LONGEST_ITEM = 80

/** What a DJ brings, one thing each. Empty when the text is prose, which commas would tear apart. */
export function equipmentItems(text: string): string[] {
  const items = text
    .split(/\n|[,;](?=\s)/)
    .map((item) => item.replace(/^\s*(?:[-*•]\s*)?(?:and\s+)?/, '').trim())
    .filter(Boolean)
  const isProse = items.some((item) => item.length > LONGEST_ITEM || /[.!?]\s/.test(item))
  return isProse ? [] : [...new Set(items)]
}
