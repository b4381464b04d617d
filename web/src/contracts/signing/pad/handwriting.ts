import caveat from '../../../fonts/caveat.woff2?url'

/** Letters that Caveat lacks come from a handwriting font of the system. */
export const handwriting =
  'Caveat, "Segoe Script", "Bradley Hand", "Snell Roundhand", "Apple Chancery", "URW Chancery L", cursive'

let loading: Promise<boolean> | undefined

/** Loads the font for a typed signature. Resolves to whether it loaded; signing works without it. */
export function loadHandwriting(): Promise<boolean> {
  loading ??= new FontFace('Caveat', `url(${caveat})`)
    .load()
    .then((font) => {
      document.fonts.add(font)
      return true
    })
    .catch(() => {
      loading = undefined
      return false
    })
  return loading
}
