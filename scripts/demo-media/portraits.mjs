/** Draws portraits of DJs who do not exist, each from its number. */

export const PORTRAITS = 43

const skins = ['#f2c9a5', '#e0a878', '#c98a5b', '#a86a3f', '#7d4a2b', '#5c3420']
const hairs = ['#1d1623', '#3b2417', '#6b3f1f', '#a8662a', '#d9b36a', '#7a1f3d', '#2b2547']
const shirts = ['#5b2bd6', '#ff7a59', '#f5a524', '#11683a', '#1d4fb8', '#17132b', '#a61b1b']
const backs = [
  ['#2b1a66', '#ff7a59'],
  ['#120e24', '#5b2bd6'],
  ['#1d4fb8', '#a48bff'],
  ['#a61b1b', '#f5a524'],
  ['#0f3522', '#8ee2b2'],
  ['#34205f', '#f7d489'],
]

const cuts = [
  // Short hair.
  (c) =>
    `<path d="M156 226c-8-92 44-136 100-136s108 44 100 136c-14-44-34-66-60-72-40 16-92 14-112 4-14 12-22 36-28 68z" fill="${c}"/>`,
  // Long hair, behind the shoulders.
  (c) =>
    `<path d="M150 380c-20-200 4-296 106-296s126 96 106 296h-40c8-120 2-190-18-218-36 20-88 18-108 2-18 30-22 96-10 216z" fill="${c}"/>`,
  // Curls.
  (c) =>
    `${[...Array(13).keys()]
      .map((i) => {
        const turn = Math.PI * (0.98 + (i / 12) * 1.04)
        const [x, y] = [256 + 104 * Math.cos(turn), 214 + 112 * Math.sin(turn)]
        return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="38" fill="${c}"/>`
      })
      .join('')}<path d="M170 180c20-60 150-60 172 0-50-24-120-24-172 0z" fill="${c}"/>`,
  // A cap.
  (c) =>
    `<path d="M154 208c-4-84 44-122 102-122s106 38 102 122c-60-22-144-22-204 0z" fill="${c}"/><path d="M150 206c60-30 152-30 214-2l40 18c-70-12-180-18-254 2z" fill="${c}" opacity=".8"/>`,
  // A bun.
  (c) =>
    `<circle cx="256" cy="78" r="42" fill="${c}"/><path d="M154 222c-6-90 44-130 102-130s108 40 102 130c-22-60-60-76-102-76s-82 16-102 76z" fill="${c}"/>`,
  // A shaved head.
  () => '',
]

/** Each choice has a salt of its own, so that no colour of skin always comes with the same hair or clothes. */
function chosen(number, salt, below) {
  const mixed = Math.imul(Math.imul(number + 1, 2654435761) ^ Math.imul(salt, 2246822519), 3266489917)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below
}

/** A square of 512 units. */
export function portrait(number) {
  const pick = (list, salt) => list[chosen(number, salt, list.length)]
  const [deep, light] = pick(backs, 1)
  const skin = pick(skins, 2)
  const hair = pick(hairs, 3)
  const shirt = pick(shirts, 4)
  const cut = chosen(number, 5, cuts.length)
  const glasses =
    chosen(number, 7, 4) === 0
      ? `<g fill="none" stroke="#17132b" stroke-width="7"><circle cx="216" cy="232" r="27"/><circle cx="296" cy="232" r="27"/><path d="M243 228h26"/></g>`
      : ''
  const turned = (number * 37) % 360
  const behind = cut === 1 ? cuts[1](hair) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#b)"/>
<g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".16" transform="rotate(${turned} 256 240)"><circle cx="256" cy="240" r="180" stroke-dasharray="220 90"/><circle cx="256" cy="240" r="216" stroke-dasharray="120 160"/><circle cx="256" cy="240" r="252" stroke-dasharray="300 110"/></g>
${behind}
<path d="M74 512c6-92 74-128 182-128s176 36 182 128z" fill="${shirt}"/>
<path d="M214 330h84v62c0 46-84 46-84 0z" fill="${skin}"/><path d="M214 352c26 30 58 30 84 0v18c-26 26-58 26-84 0z" fill="#000" opacity=".14"/>
<ellipse cx="256" cy="238" rx="88" ry="112" fill="${skin}"/>
<g fill="#17132b"><ellipse cx="216" cy="232" rx="9" ry="11"/><ellipse cx="296" cy="232" rx="9" ry="11"/></g>
<g fill="none" stroke="#17132b" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"><path d="M198 204c10-9 26-9 36-2"/><path d="M278 202c10-7 26-7 36 2"/></g>
<path d="M256 240c-4 16-10 26-4 32 4 3 10 3 14 1" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="6" stroke-linecap="round"/>
<path d="M222 ${296 - (number % 3) * 2}c20 20 48 20 68 0" fill="none" stroke="#7a2b2b" stroke-width="8" stroke-linecap="round"/>
${glasses}
${cut === 1 ? `<path d="M170 190c14-66 158-66 172 0-50-40-122-40-172 0z" fill="${hair}"/>` : cuts[cut](hair)}
<g><path d="M150 250c-14-170 226-170 212 0" fill="none" stroke="#17132b" stroke-width="20" stroke-linecap="round"/><rect x="128" y="218" width="42" height="86" rx="20" fill="#17132b"/><rect x="342" y="218" width="42" height="86" rx="20" fill="#17132b"/><rect x="134" y="232" width="10" height="58" rx="5" fill="${light}"/><rect x="368" y="232" width="10" height="58" rx="5" fill="${light}"/></g>
</svg>`
}
