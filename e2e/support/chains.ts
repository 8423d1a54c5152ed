import type { WalletChain } from '@latchkit/testing'
import { inject } from 'vitest'

/** The chains of the stack, as a wallet knows them. */
export function chains(): readonly [WalletChain, ...WalletChain[]] {
  const [first, ...others] = inject('stack').chains
  if (!first) throw new Error('The stack has no chain.')
  return [first, ...others]
}
