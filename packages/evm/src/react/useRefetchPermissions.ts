import { useKit, useKitQuery } from '@latchkit/react'
import { permissionsQuery } from '../actions/permissionsQuery.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/** Returns a function that lists the visitor's permissions again, if something on the page has listed them. */
export function useRefetchPermissions(): () => void {
  const kit = useKit()
  const wallet = useEvmWallet()
  const { data, refetch } = useKitQuery(wallet && permissionsQuery(kit), { enabled: false })
  return () => {
    if (data) void refetch()
  }
}
