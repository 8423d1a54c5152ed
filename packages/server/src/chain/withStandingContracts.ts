import { createChain, hexSchemas, readRpc, type ServerNetwork } from '@latchkit/backend/chain'
import { withTimeout, type Log } from '@latchkit/backend/internal'
import { contractAccount } from '@latchkit/wire'

const waitAtMostMs = 5_000

/**
 * Returns the networks as a server starts with them: without contract accounts where what creates them does not stand, as nobody could
 * ever use what is sent to their addresses. A network whose nodes do not respond keeps them: an address that changes with the mood of a
 * node loses coins.
 */
export async function withStandingContracts(
  networks: readonly ServerNetwork[],
  log: Log,
  timeoutMs: number = waitAtMostMs,
): Promise<readonly ServerNetwork[]> {
  return await Promise.all(
    networks.map(async (network) => {
      if (!network.contractAccounts) return network
      const { caipNetworkId } = network
      try {
        const missing = await withTimeout(findMissing(network), timeoutMs)
        if (missing.length === 0) return network
        log.error(
          { network: caipNetworkId, missing },
          'contractAccounts is set, but what creates contract accounts does not stand there: the login wallet has none',
        )
        return { ...network, contractAccounts: false }
      } catch (error) {
        log.warn(
          { network: caipNetworkId, reason: (error as Error).message },
          'it could not be read whether contract accounts can be created',
        )
        return network
      }
    }),
  )
}

/** Returns the addresses of contract accounts' factory and code at which there is nothing. */
async function findMissing(network: ServerNetwork): Promise<readonly string[]> {
  const chain = createChain(network)
  const addresses = [contractAccount.factory, contractAccount.implementation]
  const codes = await Promise.all(
    addresses.map((address) =>
      readRpc(chain, 'eth_getCode', [address, 'latest'], hexSchemas.bytes),
    ),
  )
  return addresses.filter((_, index) => codes[index] === '0x')
}
