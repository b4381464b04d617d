import caveat from '@fontsource/caveat/files/caveat-latin-500-normal.woff2?url'

/** Letters it lacks come from whatever hand the system has. */
export const handwriting =
  'Caveat, "Segoe Script", "Bradley Hand", "Snell Roundhand", "Apple Chancery", "URW Chancery L", cursive'

let loading: Promise<boolean> | undefined

/** Fetched by whoever types a signature. Answers whether it came; signing goes on without it. */
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
