import {
  createPhoneWallet,
  type PhoneProgram,
  type PhoneWallet,
  startPhoneProgram,
} from '@latchkit/testing'
import { onTestFinished } from 'vitest'
import { getStack } from './getStack.ts'
import { bitcoinPart, evmPart, solanaPart, type Name } from './stackWallets.ts'
import { bitcoinOnTestnets, solanaOnTestnets } from './testnets.ts'

/** A phone with keys of every namespace, by default Alice's, for one test: the shop reaches it by the stack's relay alone. */
export async function withPhone(
  ...names: readonly [] | readonly [Name, ...Name[]]
): Promise<PhoneWallet> {
  const [first = 'alice', ...others] = names
  const stack = getStack()
  return startPhone({
    evm: evmPart(stack, [first, ...others]),
    solana: solanaPart(stack, [first, ...others]),
    bitcoin: bitcoinPart(stack, [first, ...others]),
  })
}

/** Alice's phone on the public test networks of Solana and Bitcoin, for one test. */
export function withPhoneOnTestnets(): Promise<PhoneWallet> {
  return startPhone({ solana: solanaOnTestnets(), bitcoin: bitcoinOnTestnets() })
}

async function startPhone(
  namespaces: Omit<Parameters<typeof createPhoneWallet>[0], 'relayUrl'>,
): Promise<PhoneWallet> {
  const relayUrl = `${getStack().apiUrl.replace('http', 'ws')}/relay`
  phones ??= startPhoneProgram()
  const wallet = await createPhoneWallet({ relayUrl, phones, ...namespaces })
  onTestFinished(() => wallet.stop())
  return wallet
}

/** The phones of a file share a program, which the first of them starts. */
let phones: PhoneProgram | undefined

/** Ends the program of the file's phones. */
export async function endPhones(): Promise<void> {
  const program = phones
  phones = undefined
  await program?.stop()
}
