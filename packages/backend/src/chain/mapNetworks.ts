import { mapLimited } from '../internal/mapLimited.ts'
import type { NetworkAccount } from './pickAccounts.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

const networksAtOnce = 8

/** What was found on networks whose nodes answer, and the ids of the others. */
export interface NetworkResults<T> {
  readonly found: readonly T[]
  readonly unavailable: readonly string[]
}

/**
 * Fetches something of an account on several networks.
 * @throws UpstreamError where there are networks, and none of them can answer
 */
export async function mapNetworks<T>(
  accounts: readonly NetworkAccount[],
  ask: (account: NetworkAccount) => Promise<T>,
): Promise<NetworkResults<T>> {
  const failures = new Map<string, UpstreamError>()
  const answers = await mapLimited(accounts, networksAtOnce, async (account) => {
    try {
      return [await ask(account)]
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      failures.set(account.chain.network.caipNetworkId, error)
      return []
    }
  })
  const [failure] = failures.values()
  if (failure && failures.size === accounts.length) throw failure
  const ids = accounts.map(({ chain }) => chain.network.caipNetworkId)
  return { found: answers.flat(), unavailable: ids.filter((id) => failures.has(id)) }
}
