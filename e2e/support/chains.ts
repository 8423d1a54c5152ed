import type { WalletChain } from '@latchkit/testing'
import type { Stack } from '../setup/stack.ts'
import { getStack } from './getStack.ts'

/** The chains of a stack, as a wallet knows them; those of the run where no other is given. */
export function chains(
  stack: Pick<Stack, 'chains'> = getStack(),
): readonly [WalletChain, ...WalletChain[]] {
  const [first, ...others] = stack.chains
  if (!first) throw new Error('The stack has no chain.')
  return [first, ...others]
}
