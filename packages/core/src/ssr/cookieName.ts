import type { NetworkId } from '@latchkit/wire'
import type { AccountType } from '../account.ts'
import type { Kit } from '../kit.ts'

/** What the cookie says: the wallet that the next visit begins with, as far as a button shows it. */
export interface CookieContent {
  readonly networkId: NetworkId
  readonly connectorId: string
  readonly connectorName: string
  readonly address: string
  readonly type: AccountType
  /** The name of the account, if it is known. */
  readonly name?: string
}

/** Returns the name of the cookie: that of the kit's keys in the storage, as a cookie may be called. */
export function cookieName({ config }: Kit): string {
  return (config.storageKey ?? `latchkit.${config.projectId}`).replace(/[^\w.-]/g, '-')
}
