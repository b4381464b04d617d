/** What the map covers: the United States in full detail, its neighbours coarsely around them. */
export const detailed = {
  mainland: [-125.5, 24, -66, 49.6],
  alaska: [-179.99, 50.8, -129, 72],
  hawaii: [-161, 18.5, -154.5, 22.5],
  puertoRico: [-68.2, 17.4, -64.2, 18.9],
}

export const surroundings = [-180, -25, -10, 83.9]

/** Tiles are 512 px wide, so zoom 8 here is what the browser draws at zoom 9 and enlarges above. */
export const zooms = { min: 2, max: 8, neighboursMax: 5 }

/** Alaska is wide and has few towns, so its tiles stop a zoom earlier and are enlarged from there. */
export const deepest = { alaska: 7 }

/** The countries whose places are named at every zoom; the others only where they are large. */
export const home = new Set(['US', 'PR', 'VI'])
