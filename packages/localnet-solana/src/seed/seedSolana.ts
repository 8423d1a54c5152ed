import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase58Encoder,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Blockhash, Instruction, KeyPairSigner } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { decodeTransaction } from '../chain/decodeTransaction.ts'
import { programs } from '../programs.ts'
import { accountOf, accounts } from './accounts.ts'
import { metadataAccounts } from './metadataAccounts.ts'
import type { Actors, Move } from './moves.ts'
import { nameAccounts } from './nameAccounts.ts'
import { opening, scenario } from './scenario.ts'
import { tokens, type SolanaTokenName } from './tokens.ts'
import { writeAccount } from './writtenAccount.ts'

/** Executes instructions and pays for them. */
export type Payer = (
  from: Move['from'],
  instructions: readonly Instruction[],
) => Promise<{ readonly signature: string; readonly failure: string | undefined }>

/** How far back the history goes. */
export const historyMs: number = 243 * 24 * 60 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000
const allCoins = lamports(500_000_000n * 1_000_000_000n)

/**
 * Gives a new chain its accounts, names, tokens and eight months of history up to `endMs`.
 * Signatures and balances are the same every time, dates follow the clock.
 */
export async function seedSolana(bank: Bank, actors: Actors, endMs: number): Promise<void> {
  bank.svm.setAccount({
    address: accountOf('faucet').address,
    lamports: allCoins,
    data: new Uint8Array(),
    space: 0n,
    executable: false,
    programAddress: programs.system,
  })
  const written = [...(await metadataAccounts()), ...(await nameAccounts())]
  for (const account of written) writeAccount(bank, account)
  const startMs = endMs - historyMs
  await play(bank, actors, opening, startMs, startMs + dayMs)
  await play(bank, actors, scenario, startMs + dayMs, endMs)
}

/** Finds the keys of all who act in the past. */
export async function createActors(bank: Bank): Promise<Actors> {
  const signer = (key: string): Promise<KeyPairSigner> =>
    createKeyPairSignerFromBytes(getBase58Encoder().encode(key))
  const people = await Promise.all(accounts.map(({ secretKey }) => signer(secretKey)))
  const mintNames = Object.keys(tokens) as SolanaTokenName[]
  const mints = await Promise.all(mintNames.map((name) => signer(tokens[name].mintKey)))
  return {
    of: (name) => required(people[accounts.findIndex((account) => account.name === name)]),
    mintOf: (name) => required(mints[mintNames.indexOf(name)]),
    rentOf: (bytes) => bank.svm.minimumBalanceForRentExemption(BigInt(bytes)),
  }
}

/** Builds, signs and executes transactions on the chain itself, without RPC. */
export function createPayer(bank: Bank, actors: Actors): Payer {
  return async (from, instructions) => {
    const { blockhash, lastValidBlockHeight } = bank.blockhashes().latest()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(actors.of(from), empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          {
            blockhash: blockhash as Blockhash,
            lastValidBlockHeight: BigInt(lastValidBlockHeight),
          },
          paid,
        ),
      (lasting) => appendTransactionMessageInstructions(instructions, lasting),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const decoded = decodeTransaction(new Uint8Array(getTransactionEncoder().encode(signed)))
    const outcome = bank.execute(decoded)
    return { signature: decoded.signatures[0] ?? '', failure: outcome.failure?.sentence }
  }
}

/** Carries out moves, one after the other, over a time. */
export async function play(
  bank: Bank,
  actors: Actors,
  moves: readonly Move[],
  fromMs: number,
  toMs: number,
): Promise<void> {
  const pay = createPayer(bank, actors)
  for (const [index, move] of moves.entries()) {
    const share = (index + 1 - unevenness(index)) / moves.length
    bank.advance(bank.clock.slotAt(fromMs + (toMs - fromMs) * share))
    const { failure } = await pay(move.from, await move.instructions(actors))
    if ((failure !== undefined) === (move.fails ?? false)) continue
    throw new Error(`Move ${index} of ${move.from} ended with: ${failure ?? 'success'}.`)
  }
}

/** Less than one step, other for each move: nobody sends to the clock. The order stays. */
function unevenness(index: number): number {
  return ((index * 13) % 17) / 20
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The seed lacks a key.')
  return value
}
