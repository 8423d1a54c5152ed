import { KitError, type AdapterHost } from '@latchkit/core'
import { referenceOf, type NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { callRpc } from './callRpc.ts'
import { requireNetwork } from './requireNetwork.ts'

/**
 * Asserts that the nodes of a network are not those of another one: a transfer on a test network must not be carried out
 * on mainnet. A node that does not give its genesis hash, and a private network, are trusted.
 * @throws InvalidConfig
 */
export async function assertGenesisHash(host: AdapterHost, networkId: NetworkId): Promise<void> {
  const genesis = await callRpc(host, networkId, 'getGenesisHash', []).catch(() => undefined)
  if (!isAddress(genesis)) return
  const expected = referenceOf(networkId)
  // The CAIP-2 reference is the first 32 characters of the genesis hash.
  const reference = genesis.slice(0, 32)
  if (reference === expected || !(publicNetworks.has(reference) || publicNetworks.has(expected)))
    return
  const { name } = requireNetwork(host, networkId)
  throw new KitError('InvalidConfig', `The node of ${name} is one of another network.`, {
    fix: 'Check the `rpcUrls` of the network.',
    context: { networkId, genesis },
  })
}

const publicNetworks: ReadonlySet<string> = new Set([
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
])
