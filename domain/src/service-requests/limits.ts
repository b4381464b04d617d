/** Of one client; a screen lists as many. */
export const mostOpenRequests = 50
/** By name, with one request. As many are compared on Discover, because the comparison leads to the form. */
export const mostAskedDjs = 5
/** Applications and requests are counted up to this many; the number itself also stands for more. */
export const mostCounted = 100
/** What the form and the server say about a day that is over. */
export const inThePast = 'Event date is in the past'
