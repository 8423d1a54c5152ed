import { KitError } from '@latchkit/core'
import { programs } from './programs.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import type { Instruction } from './transaction/instructions.ts'
import { decodeTransaction, type DecodedInstruction } from './transaction/decodeTransaction.ts'

/** A transaction that a wallet has signed for the kit to send. */
export interface SignedTransfer {
  readonly bytes: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Verifies that what a wallet has signed is the transfer. Wallets may set another compute unit price and add checks of
 * their own; a transaction that moves anything else, or that has another blockhash, is not sent.
 * @throws Unknown if the answer is anything else
 */
export function verifySigned(
  answer: unknown,
  expected: Pick<SolanaTransfer, 'feePayer' | 'instructions'> & { readonly blockhash: string },
): SignedTransfer {
  const { feePayer, instructions, blockhash } = expected
  const bytes = answer instanceof Uint8Array ? answer : undefined
  const signed = bytes && decodeTransaction(bytes)
  if (!bytes || !signed?.signature.some((byte) => byte > 0))
    throw new KitError('Unknown', 'The wallet did not return a signed transaction.')
  const wanted = instructions.filter(
    ({ programAddress: program }) => program !== programs.computeBudget,
  )
  let next = 0
  const isExpected =
    signed.feePayer === feePayer &&
    signed.blockhash === blockhash &&
    signed.instructions.every((instruction) => {
      const candidate = wanted[next]
      if (candidate && isSame(instruction, candidate)) next += 1
      else
        return (
          instruction.programAddress !== undefined &&
          !movingPrograms.has(instruction.programAddress)
        )
      return true
    })
  if (isExpected && next === wanted.length) return { bytes, signature: signed.signature }
  throw new KitError(
    'Unknown',
    'The wallet’s answer is not the transaction that it was to sign. Nothing was sent.',
  )
}

/** The programs that can move something out of an account. */
const movingPrograms: ReadonlySet<string> = new Set([
  programs.system,
  programs.token,
  programs.token2022,
  programs.associatedToken,
])

function isSame(
  { programAddress: program, accounts, data }: DecodedInstruction,
  wanted: Instruction,
): boolean {
  return (
    program === wanted.programAddress &&
    accounts.length === wanted.accounts.length &&
    wanted.accounts.every(({ address }, index) => address === accounts[index]) &&
    data.length === wanted.data.length &&
    wanted.data.every((byte, index) => byte === data[index])
  )
}
