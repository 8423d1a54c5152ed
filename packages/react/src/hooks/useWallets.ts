import { listWallets, type Wallet } from '@latchkit/core'
import { useConnectors } from './useConnectors.ts'
import { useKit } from './useKit.ts'

/**
 * Returns the wallets that announced themselves, each once, however many namespaces it supports.
 * @example
 * const names = useWallets().map((wallet) => wallet.name)
 */
export function useWallets(): readonly Wallet[] {
  const kit = useKit()
  useConnectors()
  return listWallets(kit)
}
