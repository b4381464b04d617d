import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  'requested-services': { at: { '/requested-services': ['member'] }, title: 'Request DJ Services' },
  'service-requests': { at: { '/service-requests': ['member'] }, title: 'Client Service Requests' },
  // A request may ask for a DJ by name, whatever their subscription is.
  'service-request': { at: { '/service-requests/:id': withRole }, title: 'Client Service Request' },
  'my-applications': { at: { '/my-applications': ['member'] }, title: 'My Applications' },
} as const satisfies ScreenTable
