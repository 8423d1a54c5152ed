import type { OwnerPasskey } from '@latchkit/wire'
import { loadPart } from '../loadPart.ts'
import type { FrameParts } from './frameParts.ts'
import { readContract, type OwnContract } from './readContract.ts'

/** How a signature of a key becomes one of the contract account that it owns, and who else may give one. */
export interface ContractSigning {
  /** Adds nothing if the account stands (ERC-1271), else what creates it (ERC-6492). */
  finish(signature: string): string
  readonly passkeys: readonly OwnerPasskey[]
}

/**
 * Returns the {@link ContractSigning} of a contract account, as the server says what stands there.
 *
 * @throws {FrameRequestError} if the server does not say.
 */
export async function findContractInit(
  parts: Pick<FrameParts, 'api'>,
  account: OwnContract,
  signal: AbortSignal,
): Promise<ContractSigning> {
  const { codeHash, passkeys = [] } = await readContract(parts, account, signal)
  if (codeHash !== null) return { finish: (signature) => signature, passkeys }
  const { contractAccountInit, wrapUndeployed } = await loadPart(
    () => import('../sign/contractInit.ts'),
  )
  return {
    finish: (signature) => wrapUndeployed(signature, contractAccountInit(account.owner)),
    passkeys,
  }
}
