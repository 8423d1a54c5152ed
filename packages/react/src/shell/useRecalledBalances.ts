import { useEffect, useState } from 'react'
import { readStoredBalances } from '@latchkit/core'
import type { Balances, AccountId } from '@latchkit/wire'
import { useKit } from '../hooks/useKit.ts'

/** The balances of an account as they were last known on this device; nobody is asked for them. */
export function useRecalledBalances(account: AccountId | undefined): Balances | undefined {
  const kit = useKit()
  const [recalled, setRecalled] = useState<{
    readonly account: AccountId
    readonly balances: Balances | undefined
  }>()
  useEffect(() => {
    if (!account) return
    let isCurrent = true
    readStoredBalances(kit, { account })
      .then((balances) => isCurrent && setRecalled({ account, balances }))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [kit, account])
  return recalled?.account === account ? recalled?.balances : undefined
}
