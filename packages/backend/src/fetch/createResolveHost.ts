import { Resolver } from 'node:dns/promises'

const waitMs = 1_500
const tries = 2

/**
 * Creates the function that finds all addresses of a name, none where there are none or nobody answers in time. It asks the
 * name servers itself: what the system asks for a program, it asks for four names at once, and strangers' slow ones would
 * hold up those of the nodes. `servers` stand in the place of those of the machine.
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
