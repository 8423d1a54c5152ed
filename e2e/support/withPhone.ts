import { createPhoneWallet, type PhoneWallet } from '@latchkit/testing'
import { inject, onTestFinished } from 'vitest'
import { bitcoinPart, evmPart, solanaPart } from './stackWallets.ts'

/** A phone with Alice's keys of every family, for one test: the shop reaches it by the stack's relay alone. */
export async function withPhone(): Promise<PhoneWallet> {
  const stack = inject('stack')
  const wallet = await createPhoneWallet({
    relayUrl: `${stack.apiUrl.replace('http', 'ws')}/relay`,
    evm: evmPart(stack, ['alice']),
    solana: solanaPart(stack, ['alice']),
    bitcoin: bitcoinPart(stack, ['alice']),
  })
  onTestFinished(() => wallet.stop())
  return wallet
}
