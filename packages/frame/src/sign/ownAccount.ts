import { contractAccount, entryPoint07, entryPoint08, sessionValidator } from '@latchkit/wire'
import { invalidParams } from './invalidParams.ts'

/** The EntryPoints of ERC-4337, version 0.6 to 0.9: whoever calls them hands user operations in. */
const entryPoints: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  entryPoint07.toLowerCase(),
  entryPoint08.toLowerCase(),
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/**
 * Refuses calls whose effect is hidden in their data: of the account itself, which would make the calls in there as a smart
 * account, of an EntryPoint, which would run whole user operations, of what holds the account's
 * sessions, which would grant one, and of what may act for a contract account.
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
