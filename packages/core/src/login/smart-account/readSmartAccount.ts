import { getNamespaceState } from '../../connection/getNamespaceState.ts'
import type { Kit } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { readPossibleAccount, type SmartAccountStatus } from './readPossibleAccount.ts'

/** Reads the {@link SmartAccountStatus} of an address. It is unsupported too where the visitor wants none. */
export async function readSmartAccount(
  kit: Kit,
  network: Network,
  address: string,
): Promise<SmartAccountStatus> {
  const { preferredAccountType } = getNamespaceState(kit.store.get(), network.namespace)
  return preferredAccountType === 'smartAccount'
    ? await readPossibleAccount(kit, network, address)
    : 'unsupported'
}
