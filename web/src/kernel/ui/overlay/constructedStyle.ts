import { useEffect } from 'react'

/**
 * Replaces react-style-singleton, which the scroll lock of dialogs and menus uses, with one shared style sheet. The
 * sheet is constructed and not a <style> element, so that the CSP can stay style-src 'self'.
 */
export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  function add(css: string): void {
    users += 1
    if (sheet) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  function remove(): void {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    sheet = null
  }

  return function SharedStyle({ styles }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
