/** False when the browser does not copy: the clipboard is missing without TLS, and a browser may refuse to write to it. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
