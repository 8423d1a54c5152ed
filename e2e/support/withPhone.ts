import { createPhoneWallet, type PhoneWallet } from '@latchkit/testing'
import { onTestFinished } from 'vitest'
import { getStack } from './getStack.ts'
import { bitcoinPart, evmPart, solanaPart, type Name } from './stackWallets.ts'

/** A phone with keys of every namespace, by default Alice's, for one test: the shop reaches it by the stack's relay alone. */
export async function withPhone(
  ...names: readonly [] | readonly [Name, ...Name[]]
): Promise<PhoneWallet> {
  const [first = 'alice', ...others] = names
  const stack = getStack()
  const wallet = await createPhoneWallet({
    relayUrl: `${stack.apiUrl.replace('http', 'ws')}/relay`,
    evm: evmPart(stack, [first, ...others]),
    solana: solanaPart(stack, [first, ...others]),
    bitcoin: bitcoinPart(stack, [first, ...others]),
  })
  onTestFinished(() => wallet.stop())
  return wallet
}
