import type { WalletCall } from './answerRequest.ts'
import type { Owner } from './owner.ts'
import { RpcError, walletErrorCodes } from './rpcError.ts'

/** The sites that a wallet knows, and which of its accounts each of them may see. The selected one comes first. */
export interface Sites<Account> {
  readonly all: readonly Account[]
  selected(): Account
  isPermitted(origin: string): boolean
  /** None while the wallet is locked. */
  visible(origin: string): readonly Account[]
  /** Prompts the owner to unlock the wallet and to connect the site, if needed. */
  letIn(call: WalletCall): Promise<void>
  /** Connects a site without a prompt. */
  permit(origin: string): void
  /** Throws 4100 unless the site may see an account. */
  assertPermitted(origin: string): void
  /** Selects an account. Sites that are connected may see it from now on. */
  select(account: Account): void
  /** Takes the permission of one origin away, else of all. Returns whose it was. */
  forget(origin?: string): readonly string[]
  origins(): readonly string[]
}

/** Creates the empty list of a namespace's connected sites. */
export function createSites<Account>(
  owner: Owner,
  accounts: readonly [Account, ...Account[]],
): Sites<Account> {
  const permissions = new Map<string, readonly Account[]>()
  let selected = accounts[0]
  const isPermitted = (origin: string) => permissions.has(origin)
  const visible = (origin: string): readonly Account[] => {
    if (owner.isLocked) return []
    const rank = (account: Account) => (account === selected ? 0 : 1)
    return (permissions.get(origin) ?? []).toSorted((one, other) => rank(one) - rank(other))
  }
  const permit = (origin: string) => {
    if (!isPermitted(origin)) permissions.set(origin, [selected])
  }
  return {
    all: accounts,
    selected: () => selected,
    isPermitted,
    visible,
    async letIn(call) {
      if (owner.isLocked) await owner.prompts.ask({ ...call, kind: 'unlock' })
      if (isPermitted(call.origin)) return
      await owner.prompts.ask({ ...call, kind: 'confirm' })
      permit(call.origin)
    },
    permit,
    assertPermitted(origin) {
      if (visible(origin).length > 0) return
      throw new RpcError(
        walletErrorCodes.unauthorized,
        'The requested account and/or method has not been authorized by the user.',
      )
    },
    select(account) {
      selected = account
      for (const [origin, shared] of permissions)
        if (!shared.includes(account)) permissions.set(origin, [...shared, account])
    },
    forget(origin) {
      const origins = origin === undefined ? Array.from(permissions.keys()) : [origin]
      return origins.filter((one) => permissions.delete(one))
    },
    origins: () => Array.from(permissions.keys()),
  }
}
