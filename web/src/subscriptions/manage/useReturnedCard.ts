import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { useNewCard } from '../requests.ts'

/** A bank that had to be asked on its own page returns here with the id of the setup, whose card is used then. */
export function useReturnedCard(): void {
  const setupId = new URLSearchParams(useSearch()).get('setup_intent')
  const [, navigate] = useLocation()
  const { mutate } = useNewCard()
  useEffect(() => {
    if (!setupId) return
    navigate('/subscription', { replace: true })
    mutate(setupId, {
      onSuccess: () => toast({ title: 'Card updated', description: 'It is charged from now on.' }),
      onError: tellFailure('Card not updated', 'Please try again.'),
    })
  }, [setupId, navigate, mutate])
}
