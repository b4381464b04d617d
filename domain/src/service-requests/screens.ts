import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  'requested-services': {
    at: { '/requested-services': ['member'] },
    title: 'Request DJ Services',
    nav: {
      href: '/requested-services',
      label: 'My Requests',
      palette: 'Request DJ Services',
      count: 'offers',
      order: 7,
      role: 'client',
      bars: { side: 'all' },
    },
  },
  'service-requests': {
    at: { '/service-requests': ['member'] },
    title: 'Client Service Requests',
    nav: {
      href: '/service-requests',
      label: 'Find Gigs',
      shortLabel: 'Gigs',
      palette: 'Client Service Requests',
      count: 'gigs',
      order: 4,
      role: 'dj',
      bars: { side: 'all', tab: 'all' },
    },
  },
  // A request may ask for a DJ by name, whatever their subscription is.
  'service-request': { at: { '/service-requests/:id': withRole }, title: 'Client Service Request' },
  'my-applications': {
    at: { '/my-applications': ['member'] },
    title: 'My Applications',
    under: '/service-requests',
    nav: { href: '/my-applications', label: 'My Applications', order: 5, role: 'dj' },
  },
} as const satisfies ScreenTable
