import { accountTypesQuery, type Connection } from '@latchkit/core'
import { useKitQuery } from '../query/useKitQuery.ts'
import { useKit } from './useKit.ts'

/** Has the kit learn which accounts of a wallet are contracts, once its visitor looks at them. Where that fails, they stay what they were. */
export function useAccountKinds(connection: Connection | undefined): void {
  const kit = useKit()
  useKitQuery(
    connection && !connection.remembered ? accountTypesQuery(kit, { connection }) : undefined,
  )
}
