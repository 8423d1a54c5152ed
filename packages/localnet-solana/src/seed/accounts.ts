import { address, type Address } from '@solana/kit'

/** The seeded accounts. */
export type SolanaAccountName = 'alice' | 'bob' | 'carol' | 'dave' | 'faucet'

/** An account of the local Solana chain with its publicly known key. */
export interface SolanaDevAccount {
  readonly name: SolanaAccountName
  readonly address: Address
  /** Its derivation path, as Solana wallets use it. */
  readonly path: string
  /** Key and public key (64 bytes) in base58: what Solana's wallets import. */
  readonly secretKey: string
}

/**
 * The accounts of the local Solana chain: of the well-known test mnemonic "test test … junk", as a wallet
 * that imports it shows them. Never send anything of value to them. Dave's stays empty.
 */
export const accounts: readonly SolanaDevAccount[] = [
  {
    name: 'alice',
    address: address('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'),
    path: "m/44'/501'/0'/0'",
    secretKey:
      '4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8',
  },
  {
    name: 'bob',
    address: address('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'),
    path: "m/44'/501'/1'/0'",
    secretKey:
      '2GE2EWZwKFkMpDFKaN6LYVggqLJTdwkreHLNbXBKbtfnCBqkbtNhM4cEymyi5HZD2dX6rmh2VzE4waW7pbUUgXF7',
  },
  {
    name: 'carol',
    address: address('CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'),
    path: "m/44'/501'/2'/0'",
    secretKey:
      '3rSg4wp38McUCkhe511k98mKhsSYxCw4mrvytNLULVvsPDFmaxC4XSyAPT54Tx3QqJmBbXoPsdbVAYqynzZR1K2i',
  },
  {
    name: 'dave',
    address: address('9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp'),
    path: "m/44'/501'/3'/0'",
    secretKey:
      '5uXAKT5i9KNt3LwCGAqUXYgtyhvGcUGm1CvPtPAyVy2geBftjuZ2mcV6oQQs7BMTNsNHS3hffaM1TJqsNEEQgAE6',
  },
  {
    name: 'faucet',
    address: address('2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab'),
    path: "m/44'/501'/9'/0'",
    secretKey:
      '5uYLMzbkZ7DCxH9gsSxi4UoMbA4YDw3vxwSgnAbDA8jvTY1YY9jGKJsx8dQTtc9yJstkeLVCAcTUZtALZyA4svvj',
  },
]

/** Returns an account by name. */
export function accountOf(name: SolanaAccountName): SolanaDevAccount {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`No account is called ${name}.`)
  return account
}
