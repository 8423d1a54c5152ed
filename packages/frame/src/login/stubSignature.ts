import type { FrameRpcRequest } from '@latchkit/wire'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { FrameParts } from './frameParts.ts'
import { readContract } from './readContract.ts'

/**
 * Returns what `wallet_getStubSignature` gives: a signature as long as any of a passkey that owns the contract account, with which gas is measured; `null` where
 * the key alone owns it.
 */
export async function stubSignature(
  parts: Pick<FrameParts, 'api' | 'project'>,
  { addresses: { eip155: owner } }: Pick<StoredWallet, 'addresses'>,
  { networkId }: Pick<FrameRpcRequest, 'networkId'>,
): Promise<string | null> {
  if (!parts.project.contractNetworks?.includes(networkId)) return null
  const { contractAddress } = await import('../keys/contractAddress.ts')
  const contract = contractAddress(owner)
  const [first] = (await readContract(parts, { networkId, owner, contract })).passkeys ?? []
  if (!first) return null
  const { stubOwnerSignature } = await import('../sign/passkeySignature.ts')
  return stubOwnerSignature(first, location.origin)
}
