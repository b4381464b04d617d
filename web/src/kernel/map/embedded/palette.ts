/** The colours of the map, resolved for the theme of its container, because a canvas cannot use CSS variables. */
export interface Palette {
  water: string
  land: string
  coast: string
  built: [string, string, string]
  country: string
  state: string
  county: string
  name: string
  quietName: string
  areaName: string
  waterName: string
  halo: string
}

export function readPalette(container: HTMLElement): Palette {
  const probe = document.createElement('span')
  probe.hidden = true
  // Where a person has chosen the colours, every name would have that of text, and no coast would be seen.
  probe.style.setProperty('forced-color-adjust', 'none')
  container.append(probe)
  const colour = (token: string): string => {
    probe.style.color = `var(--map-${token})`
    return getComputedStyle(probe).color
  }
  const palette: Palette = {
    water: colour('water'),
    land: colour('land'),
    coast: colour('coast'),
    built: [colour('built-1'), colour('built-2'), colour('built-3')],
    country: colour('country'),
    state: colour('state'),
    county: colour('county'),
    name: colour('name'),
    quietName: colour('quiet-name'),
    areaName: colour('area-name'),
    waterName: colour('water-name'),
    halo: colour('halo'),
  }
  probe.remove()
  return palette
}
