/** The page of one request, for a DJ. */
export const requestAddress = (id: string): string => `/service-requests/${id}`
