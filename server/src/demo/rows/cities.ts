export interface City {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** More demo DJs play in the first city than in any other. */
export const cities: readonly [City, ...City[]] = [
  { name: 'Los Angeles, CA', lat: 34.0522, lng: -118.2437 },
  { name: 'New York, NY', lat: 40.7128, lng: -74.006 },
  { name: 'Chicago, IL', lat: 41.8781, lng: -87.6298 },
  { name: 'Houston, TX', lat: 29.7604, lng: -95.3698 },
  { name: 'Phoenix, AZ', lat: 33.4484, lng: -112.074 },
  { name: 'Philadelphia, PA', lat: 39.9526, lng: -75.1652 },
  { name: 'San Diego, CA', lat: 32.7157, lng: -117.1611 },
  { name: 'Dallas, TX', lat: 32.7767, lng: -96.797 },
  { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 },
  { name: 'San Francisco, CA', lat: 37.7749, lng: -122.4194 },
  { name: 'Seattle, WA', lat: 47.6062, lng: -122.3321 },
  { name: 'Denver, CO', lat: 39.7392, lng: -104.9903 },
  { name: 'Nashville, TN', lat: 36.1627, lng: -86.7816 },
  { name: 'Miami, FL', lat: 25.7617, lng: -80.1918 },
  { name: 'Atlanta, GA', lat: 33.749, lng: -84.388 },
]
