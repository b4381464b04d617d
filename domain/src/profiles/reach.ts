/** How far a DJ plays from home who has named no distance. */
const usualReach = 25

interface Travel {
  readonly willingToTravel: boolean
  readonly maxDistance: number | null
}

/** Within how many miles of home a request is near a DJ. */
export const reachOf = ({ willingToTravel, maxDistance }: Travel): number =>
  (willingToTravel && maxDistance) || usualReach

/** The same for a listing, whose distance is 0 for a DJ who does not travel. */
export const reachOfListing = (travelMiles: number): number => travelMiles || usualReach
