/**
 * Over TLS a cookie is called `__Host-…`: browsers then take it from this very host alone, and only with `Secure` and
 * `Path=/`, so a neighbour under the same domain cannot set one of ours.
 */
export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${name}`
