import { useEffect } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import type { Tokens } from '../../hooks/useTokens.ts'

/** Shows a toast when the balances cannot be fetched: once, until they are available again. */
export function useBalanceToast(status: Tokens['status']): void {
  const { t } = useMessages()
  const toast = useToast()
  const isMissing = status === 'failed'
  useEffect(() => {
    if (isMissing) toast.error(t('account.balanceUnavailable'))
  }, [isMissing, toast, t])
}
