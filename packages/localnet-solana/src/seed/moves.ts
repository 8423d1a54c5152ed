import type { Address, Instruction, KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { parseUnits } from 'viem'
import { programs } from '../programs.ts'
import type { SolanaAccountName } from './accounts.ts'
import { createMint } from './createMint.ts'
import { transferWithFee } from './token2022Instructions.ts'
import { tokens, type SolanaTokenName } from './tokens.ts'

/** One transaction of the seeded past. */
export interface Move {
  readonly from: SolanaAccountName
  readonly instructions: (actors: Actors) => Promise<readonly Instruction[]>
  /** Set where it must fail on the chain. */
  readonly fails?: true
}

/** Whoever signs in the seeded past, and what an account of some size costs. */
export interface Actors {
  readonly of: (name: SolanaAccountName) => KeyPairSigner
  readonly mintOf: (name: SolanaTokenName) => KeyPairSigner
  readonly rentOf: (bytes: number) => bigint
}

/** Sends coins. Amounts are decimal texts in whole SOL or tokens, here and below. */
export function sendSol(
  from: SolanaAccountName,
  to: SolanaAccountName,
  amount: string,
  memo?: string,
): Move {
  return {
    from,
    instructions: async ({ of }) => [
      getTransferSolInstruction({
        source: of(from),
        destination: of(to).address,
        amount: parseUnits(amount, 9),
      }),
      ...(memo === undefined
        ? []
        : [{ programAddress: programs.memo, data: new TextEncoder().encode(memo) }]),
    ],
  }
}

/** Sends tokens, and makes the receiver's account for them where there is none. */
export function sendToken(
  from: SolanaAccountName,
  name: SolanaTokenName,
  to: SolanaAccountName,
  amount: string,
): Move {
  const { mint, program, decimals, fee } = tokens[name]
  const units = parseUnits(amount, decimals)
  return {
    from,
    async instructions({ of }) {
      const sender = of(from)
      const source = await holdingOf(sender.address, name)
      const destination = await holdingOf(of(to).address, name)
      const transfer = { source, mint, destination, amount: units, decimals }
      return [
        makeHolding(sender, of(to).address, destination, name),
        fee
          ? transferWithFee({
              ...transfer,
              owner: sender.address,
              fee: transferFee(units, fee.basisPoints, fee.maximum),
            })
          : getTransferCheckedInstruction(
              { ...transfer, authority: sender },
              { programAddress: program },
            ),
      ]
    },
  }
}

/** Creates a token. */
export function launchToken(name: SolanaTokenName): Move {
  return {
    from: 'faucet',
    instructions: async ({ of, mintOf, rentOf }) =>
      createMint(tokens[name], mintOf(name), of('faucet'), rentOf),
  }
}

/** Gives new tokens. */
export function mintToken(name: SolanaTokenName, to: SolanaAccountName, amount: string): Move {
  const { mint, program, decimals } = tokens[name]
  return {
    from: 'faucet',
    async instructions({ of }) {
      const authority = of('faucet')
      const token = await holdingOf(of(to).address, name)
      return [
        makeHolding(authority, of(to).address, token, name),
        getMintToCheckedInstruction(
          {
            mint,
            token,
            mintAuthority: authority,
            amount: parseUnits(amount, decimals),
            decimals,
          },
          { programAddress: program },
        ),
      ]
    },
  }
}

/** Nobody can make more of it from now on. */
export function sealToken(name: SolanaTokenName): Move {
  const { mint, program } = tokens[name]
  return {
    from: 'faucet',
    instructions: async ({ of }) => [
      getSetAuthorityInstruction(
        {
          owned: mint,
          owner: of('faucet'),
          authorityType: AuthorityType.MintTokens,
          newAuthority: null,
        },
        { programAddress: program },
      ),
    ],
  }
}

async function holdingOf(owner: Address, name: SolanaTokenName): Promise<Address> {
  const { mint, program } = tokens[name]
  const [holding] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  return holding
}

function makeHolding(
  payer: KeyPairSigner,
  owner: Address,
  ata: Address,
  name: SolanaTokenName,
): Instruction {
  const { mint, program } = tokens[name]
  return getCreateAssociatedTokenIdempotentInstruction({
    payer,
    owner,
    mint,
    ata,
    tokenProgram: program,
  })
}

function transferFee(amount: bigint, basisPoints: number, maximum: bigint): bigint {
  const fee = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return fee > maximum ? maximum : fee
}
