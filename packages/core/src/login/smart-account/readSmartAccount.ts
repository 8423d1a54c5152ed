import { getNamespaceState } from '../../connection/getNamespaceState.ts'
import { readPossibleAccount, type SmartAccountStatus } from './readPossibleAccount.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/**
 * Reads the {@link SmartAccountStatus} of an account. A key is unsupported too where the visitor wants no smart account.
 * @throws TimedOut, Offline, HttpFailed if the server or the network does not answer
 */
export async function readSmartAccount(
  parts: Omit<SmartAccountParts, 'request'>,
): Promise<SmartAccountStatus> {
  const { kit, network, kind } = parts
  const { preferredAccountType } = getNamespaceState(kit.store.get(), network.namespace)
  return kind === 'contract' || preferredAccountType === 'smartAccount'
    ? await readPossibleAccount(parts)
    : 'unsupported'
}
