/** What the text of an error must not show: addresses of people, links with what opens them, and keys. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>()"',;:=]{1,64}@[^\s<>()"',;]{1,255}/g, '[address]'],
  [/\bhttps?:\/\/[^\s"'<>]{1,2000}/gi, '[link]'],
  [/\b(?:sk|pk|rk|whsec|pi|cs|seti)_[\w-]{6,255}/g, '[key]'],
  [/\b(bearer|basic)\s+\S{1,2000}/gi, '$1 [key]'],
  [/\b[\w-]{32,2000}\b/g, '[key]'],
]

/** The text of an error as the console shows it. */
export const redacted = (text: string): string =>
  secrets.reduce((words, [secret, instead]) => words.replace(secret, instead), text)
