import { Tab, TabList, TabPanel, Tabs } from '../../kernel/ui/surface/Tabs.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { DifferencesList } from './DifferencesList.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { SubscriptionsList } from './SubscriptionsList.tsx'

export default function MoneyPage() {
  const { values, set } = useFilters(['tab', 'state', 'kind', 'search', 'status'])
  const tab = values.tab || 'payments'
  return (
    <AdminFrame title="Money" description="What people paid, what went back, and who subscribes.">
      <Tabs
        value={tab}
        onValueChange={(next) =>
          set({ tab: next === 'payments' ? '' : next, state: '', kind: '', search: '', status: '' })
        }
      >
        <TabList label="Money">
          <Tab value="payments">Payments</Tab>
          <Tab value="subscriptions">Subscriptions</Tab>
          <Tab value="differences">Differences</Tab>
        </TabList>
        <TabPanel value="payments">
          <PaymentsList />
        </TabPanel>
        <TabPanel value="subscriptions">
          <SubscriptionsList />
        </TabPanel>
        <TabPanel value="differences">
          <DifferencesList />
        </TabPanel>
      </Tabs>
    </AdminFrame>
  )
}
