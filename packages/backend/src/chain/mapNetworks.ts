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
  const faults = new Map<string, UpstreamError>()
  const answers = await mapLimited(accounts, networksAtOnce, async (account) => {
    try {
      return [await ask(account)]
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      faults.set(account.chain.network.caipNetworkId, error)
      return []
    }
  })
  const [fault] = faults.values()
  if (fault && faults.size === accounts.length) throw fault
  const ids = accounts.map(({ chain }) => chain.network.caipNetworkId)
  return { found: answers.flat(), unavailable: ids.filter((id) => faults.has(id)) }
}
