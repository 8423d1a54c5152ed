import { useEffect, useState } from 'react'
import { recallBalances } from '@latchkit/core'
import type { Balances, CaipAccountId } from '@latchkit/wire'
import { useKit } from '../hooks/useKit.ts'

/** The balances of an account as they were last known on this device; nobody is asked for them. */
export function useRecalledBalances(account: CaipAccountId | undefined): Balances | undefined {
  const kit = useKit()
  const [recalled, setRecalled] = useState<{
    readonly account: CaipAccountId
    readonly balances: Balances | undefined
  }>()
  useEffect(() => {
    if (!account) return
    let isCurrent = true
    recallBalances(kit, { account })
      .then((balances) => isCurrent && setRecalled({ account, balances }))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [kit, account])
  return recalled?.account === account ? recalled?.balances : undefined
}
