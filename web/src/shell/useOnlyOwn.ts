import { useEffect } from 'react'
import { forgetOthers } from '../kernel/user/keptUntilLogout.ts'

/** Whoever is signed in finds only what they typed themselves, even if the person before never logged out. */
export function useOnlyOwn(userId: string | undefined): void {
  useEffect(() => {
    if (userId) forgetOthers(userId)
  }, [userId])
}
