import type { NamedAddresses, NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import type { Kit } from '../kit.ts'
import { nameCoinType } from './nameCoinType.ts'
import { postNameChange } from './postNameChange.ts'
import { signNameRequest } from './signNameRequest.ts'

/** Options of {@link setNameAddress}. */
export interface SetNameAddressOptions {
  /** The whole name: `alice.latch.example`. */
  readonly name: string
  /** The EVM network on which the name is to resolve to the address. */
  readonly networkId: NetworkId
  readonly address: string
}

/**
 * Sets the address that a name of the active account resolves to on one network. The wallet signs the change and stays on its network.
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
  const path = `/${encodeURIComponent(name)}/address`
  return await postNameChange(kit, path, request, () => namedAddressesSchema)
}
