/** The form sends 0,0 while an address is only typed, so 0,0 counts as no place. */
export const isPlaced = (place: { lat: number; lng: number } | null | undefined): boolean =>
  place != null && !(place.lat === 0 && place.lng === 0)
