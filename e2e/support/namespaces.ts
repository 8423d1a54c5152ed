import type { BitcoinConfig, SolanaConfig } from '@latchkit/testing'
import type { StackBitcoin, StackSolana } from '../setup/stack.ts'
import { getStack } from './getStack.ts'
import { bitcoinPart, type Name, named, solanaPart } from './stackWallets.ts'

/** An account of the stack on Solana. */
export function solanaAccountOf(name: Name): StackSolana['accounts'][number] {
  return named(getStack().solana.accounts, name)
}

/** An account of the stack on Bitcoin. */
export function bitcoinAccountOf(name: Name): StackBitcoin['accounts'][number] {
  return named(getStack().bitcoin.accounts, name)
}

/** The Solana part of a wallet, for these accounts. */
export function solanaOf(...names: readonly [Name, ...Name[]]): SolanaConfig {
  return solanaPart(getStack(), names)
}

/** The Bitcoin part of a wallet, for these accounts. */
export function bitcoinOf(...names: readonly [Name, ...Name[]]): BitcoinConfig {
  return bitcoinPart(getStack(), names)
}
