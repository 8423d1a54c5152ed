import { KitError, type AdapterHost } from '@latchkit/core'
import { referenceOf, type NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { callRpc } from './callRpc.ts'
import { requireNetwork } from './requireNetwork.ts'

/**
 * Makes sure that a network's nodes are not those of another one: what was meant for a test network would be carried out
 * where it costs. A node that does not say of which network it is, and a network of the site's own, are taken at their word.
 * @throws InvalidConfig
 */
export async function assertGenesis(host: AdapterHost, networkId: NetworkId): Promise<void> {
  const genesis = await callRpc(host, networkId, 'getGenesisHash', []).catch(() => undefined)
  if (!isAddress(genesis)) return
  const wanted = referenceOf(networkId)
  // CAIP-2 names a network by as many characters of its first block's hash.
  const told = genesis.slice(0, 32)
  if (told === wanted || !(known.has(told) || known.has(wanted))) return
  const { name } = requireNetwork(host, networkId)
  throw new KitError('InvalidConfig', `The node of ${name} is one of another network.`, {
    fix: 'Check the `rpcUrls` of the network.',
    context: { networkId, genesis },
  })
}

const known: ReadonlySet<string> = new Set([
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
])
