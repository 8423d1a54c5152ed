import { referenceOf, type NetworkId } from '@latchkit/wire'
import { HttpError } from '../errors/httpError.ts'
import type { Chain } from './chain.ts'
import { namespaceReaderOf } from './namespaces/namespaceReaderOf.ts'

/** Clients ask for EVM accounts whatever the networks are; without an EVM network, the result is empty. */
const alwaysUnderstood: NetworkId = 'eip155:1'

/** An address on a network, as the server writes it. */
export interface NetworkAccount {
  readonly chain: Chain
  readonly address: string
}

/**
 * Where an address of a question is to be looked at: on the network that its `chainId` names, a CAIP-2 id or the bare
 * number of an EVM chain; without one, on every network that has such addresses.
 * @throws HttpError 400 where the network is not offered or cannot be read, or the address is none of it
 */
export function pickAccounts(
  chains: ReadonlyMap<string, Chain>,
  text: string,
  chainId: string | undefined,
): readonly NetworkAccount[] {
  if (chainId === undefined || chainId === '') return pickAll(chains, text)
  const chain = chains.get(/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
  if (!chain)
    throw new HttpError(400, 'chainId', `The network ${chainId} is not offered by this server.`)
  const { caipNetworkId } = chain.network
  if (!namespaceReaderOf(caipNetworkId)) {
    throw new HttpError(400, 'chainId', `Accounts on ${chainId} cannot be read by this server.`)
  }
  const address = readAddress(caipNetworkId, text)
  if (address === undefined)
    throw new HttpError(400, 'address', `This is not an address on ${caipNetworkId}.`)
  return [{ chain, address }]
}

function pickAll(chains: ReadonlyMap<string, Chain>, text: string): readonly NetworkAccount[] {
  const accounts = [...chains.values()].flatMap((chain): readonly NetworkAccount[] => {
    const address = readAddress(chain.network.caipNetworkId, text)
    return address === undefined ? [] : [{ chain, address }]
  })
  if (accounts.length === 0 && readAddress(alwaysUnderstood, text) === undefined)
    throw new HttpError(400, 'address', 'This is not an address on any network of this server.')
  return accounts
}

function readAddress(networkId: NetworkId, text: string): string | undefined {
  return namespaceReaderOf(networkId)?.readAddress(text, referenceOf(networkId))
}
