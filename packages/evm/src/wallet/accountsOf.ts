import type { Account } from '@latchkit/core'

/** Returns the addresses of a connected wallet, the active one first. */
export function accountsOf({
  account,
  accounts,
}: {
  readonly account: Account
  readonly accounts: readonly Account[]
}): `0x${string}`[] {
  const others = accounts.filter(({ address }) => address !== account.address)
  return [account, ...others].map(({ address }) => address as `0x${string}`)
}
