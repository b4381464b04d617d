/** Radius, colour, opacity, and the lengths of drawn and empty parts of each groove, out of 100. */
const grooves = [
  [46, 'stroke-white', 0.3, '22 10 30 38', 20],
  [66, 'stroke-amber', 0.75, '24 76', 130],
  [90, 'stroke-violet', 0.75, '18 12 26 44', 200],
  [118, 'stroke-white', 0.14, '40 14 20 26', 300],
  [146, 'stroke-coral', 0.55, '20 34 16 30', 290],
  [176, 'stroke-violet', 0.4, '12 20 8 60', 150],
  [206, 'stroke-violet', 0.6, '10 40 14 36', 250],
  [240, 'stroke-white', 0.08, '46 12 28 14', 60],
] as const

/** A record whose grooves catch the light, as the cover of a DJ's page. */
export function RecordRings({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="-260 -260 520 520" className={className}>
      {grooves.map(([radius, colour, opacity, dashes, turned]) => (
        <circle
          key={radius}
          r={radius}
          fill="none"
          pathLength={100}
          strokeWidth={7}
          strokeLinecap="round"
          strokeDasharray={dashes}
          transform={`rotate(${turned})`}
          opacity={opacity}
          className={colour}
        />
      ))}
      <circle r={24} className="fill-amber" />
      <circle r={6} className="fill-night" />
    </svg>
  )
}
