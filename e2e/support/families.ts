import type { BitcoinConfig, EvmConfig, SolanaConfig } from '@latchkit/testing'
import { inject } from 'vitest'
import type { StackBitcoin, StackSolana } from '../setup/stack.ts'
import { accountOf } from './accounts.ts'
import { chains } from './chains.ts'

/** Who acts on the chains of the stack. Dave has nothing. */
export type Name = 'alice' | 'bob' | 'carol' | 'dave'

/** An account of the stack on Solana. */
export function solanaAccountOf(name: Name): StackSolana['accounts'][number] {
  const account = inject('stack').solana.accounts.find((one) => one.name === name)
  if (!account) throw new Error(`The stack has no account ${name} on Solana.`)
  return account
}

/** An account of the stack on Bitcoin. */
export function bitcoinAccountOf(name: Name): StackBitcoin['accounts'][number] {
  const account = inject('stack').bitcoin.accounts.find((one) => one.name === name)
  if (!account) throw new Error(`The stack has no account ${name} on Bitcoin.`)
  return account
}

/** The EVM part of a wallet, for these accounts. */
export function evmOf(...[first, ...others]: readonly [Name, ...Name[]]): EvmConfig {
  const keyOf = (name: Name) => accountOf(name).privateKey
  return { accounts: [keyOf(first), ...others.map(keyOf)], chains: chains() }
}

/** The Solana part of a wallet, for these accounts. */
export function solanaOf(...[first, ...others]: readonly [Name, ...Name[]]): SolanaConfig {
  const keyOf = (name: Name) => solanaAccountOf(name).secretKey
  const { rpcUrl } = inject('stack').solana
  return {
    accounts: [keyOf(first), ...others.map(keyOf)],
    chains: [{ id: 'solana:localnet', rpcUrl }],
  }
}

/** The Bitcoin part of a wallet, for these accounts. */
export function bitcoinOf(...[first, ...others]: readonly [Name, ...Name[]]): BitcoinConfig {
  const keysOf = (name: Name) => {
    const { payment, ordinals } = bitcoinAccountOf(name)
    return { payment: payment.privateKey, ordinals: ordinals.privateKey }
  }
  const { esploraUrl } = inject('stack').bitcoin
  return {
    accounts: [keysOf(first), ...others.map(keysOf)],
    chains: [{ id: 'regtest', esploraUrl }],
  }
}
