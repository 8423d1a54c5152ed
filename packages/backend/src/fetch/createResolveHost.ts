import { Resolver } from 'node:dns/promises'

const waitMs = 1_500
const tries = 2

/**
 * Creates the function that resolves a host name to all its addresses, to none if no server responds in time. It queries
 * the name servers directly: the system resolves four names at a time, so slow names of strangers would delay those of the
 * nodes. `servers` replace those of the machine.
 */
export function createResolveHost(
  servers?: readonly string[],
): (host: string) => Promise<readonly string[]> {
  return async (host) => {
    const resolver = new Resolver({ timeout: waitMs, tries })
    if (servers) resolver.setServers(servers)
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
