import { listWallets, type Wallet } from '@latchkit/core'
import { useConnectors } from './useConnectors.ts'
import { useKit } from './useKit.ts'

/** The wallets that announced themselves, each once, however many chain families it speaks. */
export function useWallets(): readonly Wallet[] {
  const kit = useKit()
  useConnectors()
  return listWallets(kit)
}
