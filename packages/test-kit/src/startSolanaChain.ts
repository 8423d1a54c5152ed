import {
  address,
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  accountOf,
  type SolanaAccountName,
  tokens,
  type SolanaTokenName,
} from '@latchkit/localnet-solana'
import { startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import { base58 } from '@scure/base'

/** A real chain with eight months of history, and hands for what a test needs on it. */
export interface SolanaTestChain extends TestChain {
  lamportsOf(address: string): Promise<bigint>
  /** What an owner holds of a token in the usual place; `undefined` without an account. */
  heldBy(owner: string, token: SolanaTokenName): Promise<bigint | undefined>
  /** Sends from alice, and waits. */
  give(to: string, lamports: bigint): Promise<void>
  giveToken(to: string, token: SolanaTokenName, amount: bigint): Promise<void>
  signer(name: SolanaAccountName): Promise<KeyPairSigner>
  pay(...instructions: readonly Instruction[]): Promise<void>
}

export async function startSolanaChain(): Promise<SolanaTestChain> {
  const chain = await startTestChain()
  const { rpc, alice, confirm, transferSol } = chain
  const placeOf = async (owner: string, token: SolanaTokenName) => {
    const { mint, program } = tokens[token]
    const [place] = await findAssociatedTokenPda({
      owner: address(owner),
      mint,
      tokenProgram: program,
    })
    return place
  }
  return {
    ...chain,
    lamportsOf: async (of) =>
      (await rpc.getBalance(address(of), { commitment: 'confirmed' }).send()).value,
    async heldBy(owner, token) {
      const { value } = await rpc
        .getAccountInfo(await placeOf(owner, token), {
          commitment: 'confirmed',
          encoding: 'base64',
        })
        .send()
      return value ? Buffer.from(value.data[0], 'base64').readBigUInt64LE(64) : undefined
    },
    async give(to, lamports) {
      await confirm([transferSol(address(to), lamports)])
    },
    async giveToken(to, token, amount) {
      const { mint, program, decimals } = tokens[token]
      const [source, destination] = await Promise.all([
        placeOf(alice.address, token),
        placeOf(to, token),
      ])
      await confirm([
        getCreateAssociatedTokenIdempotentInstruction({
          payer: alice,
          owner: address(to),
          mint,
          ata: destination,
          tokenProgram: program,
        }),
        getTransferCheckedInstruction(
          { source, mint, destination, authority: alice, amount, decimals },
          { programAddress: program },
        ),
      ])
    },
    signer: (name) =>
      createKeyPairSignerFromBytes(getBase58Encoder().encode(accountOf(name).secretKey)),
    async pay(...instructions) {
      await confirm(instructions)
    },
  }
}

/** A key that nobody has used yet. */
export function freshKey(): { readonly address: string; readonly secretKey: string } {
  const { secretKey, publicKey } = ed25519.keygen()
  return {
    address: base58.encode(publicKey),
    secretKey: base58.encode(Uint8Array.from([...secretKey, ...publicKey])),
  }
}
