import { contractAccount, entryPoint07, entryPoint08, sessionValidator } from '@latchkit/wire'
import { invalidParams } from './invalidParams.ts'

/** The EntryPoints of ERC-4337, versions 0.6 to 0.9, which execute user operations. */
const entryPoints: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  entryPoint07.toLowerCase(),
  entryPoint08.toLowerCase(),
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/**
 * Rejects calls whose effect is hidden in their data: calls to the account itself, which as a smart account would execute further
 * calls; to an EntryPoint, which would execute user operations; to the validator of sessions, which would grant one; and to the
 * delegation manager, which may act for a contract account.
 *
 * @throws {FrameRequestError} for such a call.
 */
export function assertForeignCall(
  { to, data }: { readonly to: string; readonly data: string },
  own: string,
  { mayBePlain = false }: { readonly mayBePlain?: boolean } = {},
): void {
  const target = to.toLowerCase()
  if (entryPoints.has(target))
    throw invalidParams(
      'Calls of an EntryPoint are not signed: the operations in them could not be shown.',
    )
  if (target === sessionValidator.address.toLowerCase())
    throw invalidParams(
      'Calls of the contract of sessions are not signed: ask for a permission, and it is shown.',
    )
  if (target === contractAccount.delegationManager.toLowerCase())
    throw invalidParams(
      'Calls of the contract of delegations are not signed: the calls in them could not be shown.',
    )
  if (target === own.toLowerCase() && !(mayBePlain && data === '0x'))
    throw invalidParams(
      'Calls of the account itself are not signed: the calls in them could not be shown.',
    )
}
