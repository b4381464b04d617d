export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const isTheme = (text: string): text is Theme => (themes as readonly string[]).includes(text)

const YEAR_IN_SECONDS = 31_536_000
const listeners = new Set<() => void>()

/** Reads the theme from <html>, where the server has written the choice of the cookie. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  const age = theme === 'system' ? 0 : YEAR_IN_SECONDS
  // Over TLS it is named like the server's own cookies, which no neighbour under the same domain can set.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it on the next load; not every browser has the Cookie Store API
  document.cookie = `${prefix}theme=${theme}; path=/; max-age=${age}; samesite=lax${secure}`
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
