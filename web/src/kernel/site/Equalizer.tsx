import './showpiece.css'

export function Equalizer() {
  return (
    <span aria-hidden className="equalizer flex h-5 w-5 items-end justify-center gap-0.75">
      <span className="h-3/5 w-1 rounded-full bg-violet" />
      <span className="h-full w-1 rounded-full bg-violet" />
      <span className="h-4/5 w-1 rounded-full bg-violet" />
    </span>
  )
}
