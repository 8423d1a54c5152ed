import type { EvmProviderEvents, ProviderSource } from '@latchkit/core'

/** The addresses that the kit shows, the active one first. */
export function providerAccounts(source: ProviderSource): EvmProviderEvents['accountsChanged'] {
  const wallet = source.wallet()
  if (!wallet) return []
  const others = wallet.accounts.filter(({ address }) => address !== wallet.account.address)
  return [wallet.account, ...others].map(({ address }) => address as `0x${string}`)
}
