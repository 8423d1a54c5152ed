import { isNetworkId, loginSocialSchema, parseAccountId, type FrameUser } from '@latchkit/wire'
import * as v from 'valibot'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { loginStorageKey } from '../loginStorageKey.ts'

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

const leftKey = 'latchkit.left'
const nobody = '{}'
const tab = globalThis as { readonly sessionStorage?: KeyValueStorage }

/** Remembers in this tab the provider that its page goes to, or that a window of it is at; without one, forgets it. */
export function storeLeft(kit: Pick<Kit, 'storage'>, provider?: string): void {
  const change = provider ? 'setItem' : 'removeItem'
  try {
    tab.sessionStorage?.[change](leftKey, provider ?? '')
    // Whatever is there has the kit load the login when the page is back. Another tab may have logged in meanwhile.
    if (kit.storage.getItem(loginStorageKey) === (provider ? null : nobody))
      kit.storage[change](loginStorageKey, nobody)
  } catch {
    // The visitor begins the login again.
  }
}

/** Returns the provider at which the visitor of this tab is. */
export function readLeft(): string | undefined {
  try {
    return tab.sessionStorage?.getItem(leftKey) ?? undefined
  } catch {
    return undefined
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
