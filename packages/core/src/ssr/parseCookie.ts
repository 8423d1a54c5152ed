import { formatAccountId, parseAccountId, parseNetworkId } from '@latchkit/wire'
import { isAccountType } from '../account.ts'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { cookieName, type CookieContent } from './cookieName.ts'

/** Returns the wallet that a request's `Cookie` header names; `undefined` for a header that the kit has not written. */
export function parseCookie(kit: Kit, header: string): Connection | undefined {
  const prefix = `${cookieName(kit)}=`
  const pair = header.split('; ').find((one) => one.startsWith(prefix))
  const content = pair && parseContent(pair.slice(prefix.length))
  if (!content) return undefined
  const { networkId, connectorId, connectorName, address, type, name } = content
  const namespace = parseNetworkId(networkId)?.namespace
  if (!namespace || !kit.adapters.has(namespace)) return undefined
  const accountId = formatAccountId(networkId, address)
  if (!isAccountType(type) || parseAccountId(accountId)?.address !== address) return undefined
  const account = { address, accountId, type }
  return {
    connectorId,
    connectorName,
    namespace,
    networkId,
    accounts: [account],
    account,
    ...(name !== undefined && { names: { [address]: name } }),
    remembered: true,
  }
}

/** Anybody can send a cookie: whatever is not as it was written is none. */
function parseContent(value: string): CookieContent | undefined {
  try {
    const content = JSON.parse(decodeURIComponent(value)) as CookieContent
    const { networkId, connectorId, connectorName, address, name = '' } = content
    const texts: readonly unknown[] = [networkId, connectorId, connectorName, address, name]
    return texts.every((text) => typeof text === 'string') ? content : undefined
  } catch {
    return undefined
  }
}
