import {
  type BitcoinConfig,
  createMultichainTestWallet,
  type EvmConfig,
  type MultichainTestWallet,
  type SolanaConfig,
} from '@latchkit/testing'
import type { Stack } from '../setup/stack.ts'

/** Who acts on the chains of the stack. Dave has nothing. */
export type Name = 'alice' | 'bob' | 'carol' | 'dave'

/** What wallets need to know of a stack. */
export type StackFacts = Stack

type Names = readonly [Name, ...Name[]]

/** The EVM part of a wallet, for these accounts of a stack. */
export function evmPart({ accounts, chains }: StackFacts, names: Names): EvmConfig {
  const [chain, ...others] = chains
  if (!chain) throw new Error('The stack has no chain.')
  return {
    accounts: each(names, (name) => named(accounts, name).privateKey),
    chains: [chain, ...others],
  }
}

/** The Solana part of a wallet, for these accounts of a stack. */
export function solanaPart({ solana }: StackFacts, names: Names): SolanaConfig {
  return {
    accounts: each(names, (name) => named(solana.accounts, name).secretKey),
    chains: [{ id: 'solana:localnet', rpcUrl: solana.rpcUrl }],
  }
}

/** The Bitcoin part of a wallet, for these accounts of a stack. */
export function bitcoinPart({ bitcoin }: StackFacts, names: Names): BitcoinConfig {
  return {
    accounts: each(names, (name) => {
      const { payment, ordinals } = named(bitcoin.accounts, name)
      return { payment: payment.privateKey, ordinals: ordinals.privateKey }
    }),
    chains: [{ id: 'regtest', esploraUrl: bitcoin.esploraUrl }],
  }
}

/** A wallet of all three namespaces, for alice; on Solana for bob too. */
export function ghostOf(stack: StackFacts): MultichainTestWallet<{
  readonly evm: EvmConfig
  readonly solana: SolanaConfig
  readonly bitcoin: BitcoinConfig
}> {
  return createMultichainTestWallet({
    name: 'Ghost',
    rdns: 'org.latchkit.ghost',
    evm: evmPart(stack, ['alice']),
    solana: solanaPart(stack, ['alice', 'bob']),
    bitcoin: bitcoinPart(stack, ['alice']),
  })
}

/** The account of that name. */
export function named<Account extends { readonly name: string }>(
  accounts: readonly Account[],
  name: Name,
): Account {
  const account = accounts.find((one) => one.name === name)
  if (!account) throw new Error(`The stack has no account ${name}.`)
  return account
}

function each<Key>(
  [first, ...others]: Names,
  keyOf: (name: Name) => Key,
): readonly [Key, ...Key[]] {
  return [keyOf(first), ...others.map(keyOf)]
}
