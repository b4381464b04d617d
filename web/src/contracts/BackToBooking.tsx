import { BackLink } from '../kernel/ui/button/BackLink.tsx'
import { signAddress } from './addresses.ts'

export const BackToBooking = ({ id }: { id: string }) => (
  <BackLink href={signAddress(id)} label="Back to the booking" />
)
