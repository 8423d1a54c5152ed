import { isNetworkId, loginSocialSchema, parseAccountId, type FrameUser } from '@latchkit/wire'
import * as v from 'valibot'
import type { Kit } from '../kit.ts'
import { leftKey, loginStorageKey, tab } from '../loginStorageKey.ts'

/** Returns who was logged in when the kit was last here. */
export function readStoredUser(kit: Pick<Kit, 'storage'>): FrameUser | undefined {
  const text = kit.storage.getItem(loginStorageKey)
  if (text === null) return undefined
  try {
    const { email, social, accounts, contracts, isBackedUp } = JSON.parse(
      text,
    ) as Partial<FrameUser>
    if (typeof email !== 'string' || !Array.isArray(accounts)) return undefined
    const valid = accounts.filter((account: unknown) => {
      const parsed = typeof account === 'string' ? parseAccountId(account) : undefined
      return parsed !== undefined && isNetworkId(parsed.networkId)
    })
    const own = Array.isArray(contracts) ? valid.filter((each) => contracts.includes(each)) : []
    return {
      email,
      ...(v.is(loginSocialSchema, social) && { social }),
      accounts: valid,
      ...(own.length > 0 && { contracts: own }),
      isBackedUp: isBackedUp === true,
    }
  } catch {
    return undefined
  }
}

/** Remembers who is logged in; `undefined` forgets. */
export function storeUser(kit: Pick<Kit, 'storage'>, user: FrameUser | undefined): void {
  if (user) kit.storage.setItem(loginStorageKey, JSON.stringify(user))
  else kit.storage.removeItem(loginStorageKey)
}

/** Remembers in this tab the provider that its page goes to, or that a window of it is at; without one, forgets it. */
export function storeLeft(provider?: string): void {
  try {
    tab.sessionStorage?.[provider ? 'setItem' : 'removeItem'](leftKey, provider ?? '')
  } catch {
    // The visitor begins the login again.
  }
}

/** A sign-out that the server has not heard of yet. */
export interface StoredSignOut {
  readonly everywhere: boolean
}

/** Remembers a sign-out until the server has ended the session. */
export function storeSignOut(kit: Pick<Kit, 'storage'>, { everywhere }: StoredSignOut): void {
  kit.storage.setItem(loginStorageKey, JSON.stringify({ signOut: { everywhere } }))
}

/** Returns the sign-out that is still to be done. */
export function readStoredSignOut(kit: Pick<Kit, 'storage'>): StoredSignOut | undefined {
  try {
    const { signOut } = JSON.parse(kit.storage.getItem(loginStorageKey) ?? '{}') as {
      readonly signOut?: Partial<StoredSignOut>
    }
    return signOut && { everywhere: signOut.everywhere === true }
  } catch {
    return undefined
  }
}
