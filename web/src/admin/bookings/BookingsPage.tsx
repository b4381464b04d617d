import { Tab, TabList, TabPanel, Tabs } from '../../kernel/ui/surface/Tabs.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { BookingsList } from './BookingsList.tsx'
import { RequestsList } from './RequestsList.tsx'

export default function BookingsPage() {
  const { values, set } = useFilters(['tab', 'state', 'answer'])
  return (
    <AdminFrame title="Bookings" description="Who books whom, and what clients ask for.">
      <Tabs
        value={values.tab === 'requests' ? 'requests' : 'bookings'}
        onValueChange={(next) => set({ tab: next === 'bookings' ? '' : next, state: '', answer: '' })}
      >
        <TabList label="Bookings">
          <Tab value="bookings">Bookings</Tab>
          <Tab value="requests">Requests</Tab>
        </TabList>
        <TabPanel value="bookings">
          <BookingsList />
        </TabPanel>
        <TabPanel value="requests">
          <RequestsList />
        </TabPanel>
      </Tabs>
    </AdminFrame>
  )
}
