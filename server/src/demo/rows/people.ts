/** How a DJ plays: city, genres, years, dollars an hour, the number of the gear, how far north and east, and miles. */
export type DjRow = readonly [
  city: string,
  genres: string,
  years: number,
  dollars: number,
  gear: number,
  north: number,
  east: number,
  miles: number | null,
]

/** The people who can sign in, by the names of their addresses. */
export const accounts = {
  'dj@demo.test': ['Dana', 'Jordan', 'dj'],
  'trial@demo.test': ['Theo', 'Reyes', 'dj'],
  'newdj@demo.test': ['Nia', 'Delgado', 'dj'],
  'client@demo.test': ['Clara', 'Bennett', 'client'],
  'new@demo.test': ['Noah', 'Winters', null],
  'admin@demo.test': ['Ada', 'Marsh', 'client'],
} as const

/** Those of them who are listed: username, what they pay for, and how they play. */
export const listedAccounts: Readonly<
  Partial<Record<keyof typeof accounts, readonly [string, 'active' | 'trialing', DjRow]>>
> = {
  'dj@demo.test': ['demodj', 'active', ['Los Angeles, CA', 'Wedding, EDM', 19, 180, 0, 380, 27, 40]],
  'trial@demo.test': ['theoreyes', 'trialing', ['Los Angeles, CA', 'EDM, Jazz', 14, 150, 0, -483, -240, 110]],
}

export const gear = [
  'Pioneer CDJ-3000 pair, DJM-A9, two 12-inch tops and a sub, wireless microphone',
  'Technics SL-1200 turntables, Rane mixer, column PA for 150 guests, uplights',
  'Controller rig with backup laptop, four powered speakers, dance-floor lighting',
  'Full PA for 400 guests, moving heads, haze machine, two wireless microphones',
] as const

/** The DJs of the market: name, what they pay for, and how they play. */
export const djs: readonly (readonly [string, string, 'active' | 'trialing', ...DjRow])[] = [
  ['Maya', 'Alvarez', 'active', 'Los Angeles, CA', 'House, Jazz', 13, 375, 1, -228, 166, 130],
  ['Luis', 'Haddad', 'active', 'Los Angeles, CA', 'Hip Hop, House, Rock', 11, 300, 0, -370, 272, 30],
  ['Priya', 'Okafor', 'active', 'Los Angeles, CA', 'Wedding, Jazz, House', 4, 210, 1, -184, 221, 40],
  ['Andre', 'Vargas', 'active', 'Los Angeles, CA', 'House, Jazz', 19, 420, 3, 322, -8, null],
  ['Sofia', 'Cruz', 'active', 'Los Angeles, CA', 'Wedding, Jazz', 18, 105, 2, -387, 498, 90],
  ['Marcus', 'Fischer', 'active', 'Los Angeles, CA', 'Corporate, Hip Hop', 12, 285, 2, 347, -417, 30],
  ['Elena', 'Moreno', 'active', 'Los Angeles, CA', 'House, Corporate', 11, 90, 0, 269, -209, 80],
  ['Kenji', 'Thompson', 'active', 'Los Angeles, CA', 'Corporate, Wedding', 20, 435, 3, 334, -488, null],
  ['Amara', 'Abara', 'active', 'Los Angeles, CA', 'EDM, Corporate', 10, 375, 0, 273, 256, 50],
  ['Diego', 'Dubois', 'trialing', 'Los Angeles, CA', 'Jazz, Wedding', 8, 210, 1, -480, 415, 130],
  ['Ruby', 'Kowalski', 'trialing', 'Los Angeles, CA', 'House, Hip Hop, Rock', 17, 105, 1, -139, 374, 50],
  ['Omar', 'Rossi', 'active', 'Los Angeles, CA', 'House, EDM', 6, 360, 1, -366, -189, null],
  ['Lena', 'Young', 'active', 'Los Angeles, CA', 'Hip Hop, Jazz, Corporate', 11, 300, 1, -460, -178, null],
  ['Tariq', 'Brooks', 'active', 'Los Angeles, CA', 'Rock, Jazz, EDM', 16, 270, 3, 269, -461, null],
  ['Chloe', 'Ito', 'active', 'Los Angeles, CA', 'Hip Hop, Corporate, Wedding', 6, 375, 0, -320, -378, 40],
  ['Mateo', 'Patel', 'active', 'Los Angeles, CA', 'Corporate, EDM', 3, 90, 1, -12, 168, 30],
  ['Zoe', 'Walker', 'active', 'Los Angeles, CA', 'Jazz, Wedding, House', 10, 360, 2, 281, 274, 110],
  ['Ivan', 'Diaz', 'active', 'Los Angeles, CA', 'Hip Hop, Jazz', 17, 165, 3, 308, 30, null],
  ['Naomi', 'Garcia', 'active', 'New York, NY', 'Hip Hop, Wedding', 20, 165, 0, -411, -194, null],
  ['Felix', 'Nakamura', 'active', 'Chicago, IL', 'House, Wedding, Corporate', 20, 135, 2, 326, 480, 20],
  ['Aisha', 'Underwood', 'trialing', 'Houston, TX', 'Hip Hop, House', 8, 90, 2, 328, -450, null],
  ['Bruno', 'Bell', 'active', 'Phoenix, AZ', 'Jazz, Rock', 8, 330, 3, -475, -373, 50],
  ['Carmen', 'Evans', 'active', 'Philadelphia, PA', 'Wedding, Jazz', 19, 120, 0, -331, -194, 90],
  ['Dante', 'Lopez', 'active', 'San Diego, CA', 'Corporate, Hip Hop, EDM', 5, 240, 3, 278, 74, 40],
  ['Esme', 'Silva', 'trialing', 'Dallas, TX', 'House, EDM', 11, 300, 3, 94, -100, 80],
  ['Hugo', 'Zimmer', 'active', 'Austin, TX', 'EDM, Rock', 15, 225, 2, -196, 288, 130],
  ['Imani', 'Chen', 'trialing', 'San Francisco, CA', 'EDM, Jazz', 18, 330, 3, 135, 283, null],
  ['Jonas', 'Johnson', 'active', 'Seattle, WA', 'Jazz, Rock', 11, 255, 0, -397, -153, 100],
  ['Kira', 'Quinn', 'active', 'Denver, CO', 'Jazz, Hip Hop', 3, 150, 3, 496, 188, 40],
  ['Leo', 'Xu', 'trialing', 'Nashville, TN', 'Hip Hop, House', 6, 315, 3, -346, -22, 130],
  ['Maya', 'Brooks', 'trialing', 'Miami, FL', 'Jazz, House', 6, 240, 3, 329, 283, null],
  ['Luis', 'Ito', 'active', 'Atlanta, GA', 'Wedding, EDM', 7, 195, 2, 47, 492, 40],
  ['Priya', 'Patel', 'active', 'New York, NY', 'EDM, Corporate', 16, 225, 1, -451, -175, 50],
  ['Andre', 'Walker', 'trialing', 'Chicago, IL', 'Wedding, Rock, Corporate', 12, 360, 3, -75, -111, 110],
  ['Sofia', 'Diaz', 'active', 'Houston, TX', 'Hip Hop, Rock', 9, 345, 2, -384, 183, 90],
  ['Marcus', 'Garcia', 'active', 'Phoenix, AZ', 'Corporate, Rock', 6, 330, 0, -448, 113, 40],
  ['Elena', 'Nakamura', 'active', 'Philadelphia, PA', 'Hip Hop, Corporate, EDM', 8, 165, 1, -424, 440, null],
  ['Kenji', 'Underwood', 'active', 'San Diego, CA', 'Wedding, Corporate', 17, 165, 2, 95, 471, 90],
  ['Amara', 'Bell', 'active', 'Dallas, TX', 'Hip Hop, Wedding', 6, 435, 3, 221, -255, null],
  ['Diego', 'Evans', 'trialing', 'Austin, TX', 'Jazz, Wedding', 12, 90, 3, 69, 13, 100],
  ['Ruby', 'Lopez', 'active', 'San Francisco, CA', 'Rock, EDM', 4, 210, 1, -202, 497, 30],
  ['Omar', 'Silva', 'active', 'Seattle, WA', 'House, Wedding', 9, 390, 1, 398, 424, 50],
  ['Lena', 'Zimmer', 'active', 'Denver, CO', 'Jazz, Corporate', 8, 135, 0, -493, 346, 110],
  ['Tariq', 'Chen', 'active', 'Nashville, TN', 'Jazz, Rock, Hip Hop', 18, 300, 2, -347, -235, 30],
  ['Chloe', 'Johnson', 'active', 'Miami, FL', 'Corporate, Wedding, Jazz', 14, 330, 2, 424, 268, 100],
  ['Mateo', 'Quinn', 'active', 'Atlanta, GA', 'EDM, Jazz, Rock', 19, 255, 1, -470, -358, 70],
  ['Zoe', 'Xu', 'active', 'New York, NY', 'Corporate, EDM', 20, 240, 0, 86, 248, null],
  ['Ivan', 'Alvarez', 'active', 'Chicago, IL', 'House, Rock', 13, 435, 0, -87, 243, 40],
  ['Naomi', 'Haddad', 'active', 'Houston, TX', 'EDM, House', 18, 255, 0, -103, -269, 40],
  ['Felix', 'Okafor', 'active', 'Phoenix, AZ', 'EDM, Jazz', 11, 285, 3, -399, 1, null],
  ['Aisha', 'Vargas', 'active', 'Philadelphia, PA', 'Wedding, EDM', 17, 420, 0, 489, 289, 120],
  ['Bruno', 'Cruz', 'active', 'San Diego, CA', 'House, Corporate', 15, 75, 1, -29, 480, 110],
  ['Carmen', 'Fischer', 'active', 'Dallas, TX', 'Jazz, EDM', 14, 315, 1, -262, -313, null],
  ['Dante', 'Moreno', 'active', 'Austin, TX', 'Hip Hop, Jazz', 15, 375, 1, -299, 267, 40],
  ['Esme', 'Thompson', 'active', 'San Francisco, CA', 'House, Corporate', 16, 360, 0, -242, 467, null],
  ['Hugo', 'Abara', 'active', 'Seattle, WA', 'EDM, Corporate', 6, 300, 0, -233, -406, 120],
  ['Imani', 'Dubois', 'active', 'Denver, CO', 'Wedding, House', 6, 315, 1, 435, -488, 70],
  ['Jonas', 'Kowalski', 'active', 'Nashville, TN', 'House, Hip Hop', 20, 180, 1, -460, -399, 40],
  ['Kira', 'Rossi', 'active', 'Miami, FL', 'Hip Hop, Corporate', 7, 90, 0, -414, 13, null],
  ['Leo', 'Young', 'active', 'Atlanta, GA', 'Rock, Jazz', 5, 420, 1, -82, -463, 130],
]

/** People who booked the market's DJs before and left their reviews. */
export const pastClients: readonly (readonly [string, string])[] = [
  ['Priya', 'Evans'],
  ['Kenji', 'Patel'],
  ['Lena', 'Abara'],
  ['Ivan', 'Haddad'],
  ['Carmen', 'Silva'],
  ['Jonas', 'Diaz'],
  ['Priya', 'Kowalski'],
  ['Kenji', 'Vargas'],
  ['Lena', 'Chen'],
  ['Ivan', 'Nakamura'],
  ['Carmen', 'Young'],
  ['Jonas', 'Fischer'],
]
