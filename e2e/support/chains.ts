import type { WalletChain } from '@latchkit/testing'
import { inject } from 'vitest'
import type { Stack } from '../setup/stack.ts'

/** The chains of a stack, as a wallet knows them; those of the run where no other is given. */
export function chains(
  stack: Pick<Stack, 'chains'> = inject('stack'),
): readonly [WalletChain, ...WalletChain[]] {
  const [first, ...others] = stack.chains
  if (!first) throw new Error('The stack has no chain.')
  return [first, ...others]
}
