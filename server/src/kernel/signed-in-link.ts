/** Goes through the sign-in, because a visitor would get a 404 page. */
export const signInPath = (next: string): string => `/api/login?${new URLSearchParams({ next })}`

/** A mailed link to a page that only people who are signed in see. */
export const signedInLink = (baseUrl: string, path: string): string => `${baseUrl}${signInPath(path)}`
