/** Of one client; a screen lists as many. */
export const mostOpenRequests = 50
