import type { NamedAddresses, NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { nameCoinType } from './nameCoinType.ts'
import { signNameRequest } from './signNameRequest.ts'

/** Options of {@link setNameAddress}. */
export interface SetNameAddressOptions {
  /** The whole name: `alice.latch.example`. */
  readonly name: string
  /** The EVM network on which the name is to lead to the address. */
  readonly networkId: NetworkId
  readonly address: string
}

/**
 * Sets where a name of the account in use leads on one network. The wallet signs the change, and the network that it is on stays.
 * Whoever sends to the name sends there from now on.
 * @example
 * await setNameAddress(kit, { name: 'alice.latch.example', networkId: 'eip155:10', address })
 * @throws NotConnected, MethodNotSupported, UserRejected, RequestRefused, HttpFailed, Offline, TimedOut
 */
export async function setNameAddress(
  kit: Kit,
  { name, networkId, address }: SetNameAddressOptions,
): Promise<NamedAddresses> {
  const coinType = nameCoinType(networkId)
  if (coinType === undefined)
    throw new KitError('MethodNotSupported', `Names have no addresses on ${networkId}.`)
  const { namedAddressesSchema } = await loadSchemas(() => import('./nameChangeSchemas.ts'))
  const request = await signNameRequest(kit, { name, coin_type: coinType, address })
  const path = `/v1/profile/account/${encodeURIComponent(name)}/address`
  return await postJson(kit, path, request, () => namedAddressesSchema)
}
