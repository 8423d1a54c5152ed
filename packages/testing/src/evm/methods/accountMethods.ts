import type { Hex } from '../crypto/hex.ts'
import { invalidParams, RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import { visibleAccounts } from '../visibleAccounts.ts'
import type { WalletCall } from '../../owner/answerRequest.ts'
import type { WalletContext, WalletMethod } from '../walletContext.ts'

/**
 * Accounts and the permission to see them.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export const accountMethods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: (wallet, { origin }) => visibleAccounts(wallet.state, origin),
  eth_coinbase: (wallet, { origin }) => visibleAccounts(wallet.state, origin)[0] ?? null,
  async eth_requestAccounts(wallet, call) {
    await unlocked(wallet, call)
    if (!wallet.state.permissions.has(call.origin)) await permit(wallet, call)
    return visibleAccounts(wallet.state, call.origin)
  },
  async wallet_requestPermissions(wallet, call) {
    assertAccountsPermission(call.params)
    await unlocked(wallet, call)
    await permit(wallet, call)
    return permissionsOf(wallet, call.origin)
  },
  wallet_getPermissions: (wallet, { origin }) => permissionsOf(wallet, origin),
  async wallet_revokePermissions(wallet, { origin, params }) {
    assertAccountsPermission(params)
    if (wallet.state.permissions.delete(origin)) {
      await wallet.emit({ name: 'accountsChanged', payload: [], origin })
    }
    return null
  },
}

async function unlocked(wallet: WalletContext, call: WalletCall): Promise<void> {
  if (!wallet.state.owner.isLocked) return
  assertNoneOpen(wallet, call)
  await wallet.prompts.ask({ ...call, kind: 'unlock' })
}

async function permit(wallet: WalletContext, call: WalletCall): Promise<void> {
  assertNoneOpen(wallet, call)
  await wallet.prompts.ask({ ...call, kind: 'confirm' })
  const accounts: readonly Hex[] = [wallet.state.selectedAddress]
  wallet.state.permissions.set(call.origin, accounts)
  await wallet.emit({ name: 'accountsChanged', payload: accounts, origin: call.origin })
}

const connectMethods = ['eth_requestAccounts', 'wallet_requestPermissions']

function assertNoneOpen({ prompts }: WalletContext, { origin, method }: WalletCall): void {
  const isOpen = prompts.open.some(
    (prompt) => prompt.origin === origin && connectMethods.includes(prompt.method),
  )
  if (!isOpen) return
  throw new RpcError(
    walletErrorCodes.pending,
    `Request of type '${method}' already pending for origin ${origin}. Please wait.`,
  )
}

function assertAccountsPermission([wanted]: readonly unknown[]): void {
  if (typeof wanted === 'object' && wanted !== null && 'eth_accounts' in wanted) return
  throw invalidParams('The one permission that there is to ask for is eth_accounts.')
}

function permissionsOf({ state }: WalletContext, origin: string): readonly unknown[] {
  const accounts = state.permissions.get(origin)
  if (!accounts) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]
}
