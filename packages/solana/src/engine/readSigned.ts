import { KitError } from '@latchkit/core'
import { programs } from './programs.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import type { Instruction } from './transaction/instruction.ts'
import { readTransaction, type ReadInstruction } from './transaction/readTransaction.ts'

/** A transaction that a wallet has signed for the kit to send. */
export interface SignedTransfer {
  readonly bytes: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Reads what a wallet has signed, and makes sure that it is the transfer. Wallets offer another price for computing, and
 * put checks of their own around it; what moves anything else, or is valid for longer
 * than the block allows that was chosen, is not sent.
 * @throws Unknown where the answer is anything else
 */
export function readSigned(
  answer: unknown,
  given: Pick<SolanaTransfer, 'payer' | 'instructions'> & { readonly blockhash: string },
): SignedTransfer {
  const { payer, instructions, blockhash } = given
  const bytes = answer instanceof Uint8Array ? answer : undefined
  const signed = bytes && readTransaction(bytes)
  if (!bytes || !signed?.signature.some((byte) => byte > 0))
    throw new KitError('Unknown', 'The wallet’s answer is no signed transaction.')
  const wanted = instructions.filter(({ program }) => program !== programs.computeBudget)
  let next = 0
  const isRight =
    signed.payer === payer &&
    signed.blockhash === blockhash &&
    signed.instructions.every((instruction) => {
      const expected = wanted[next]
      if (expected && isSame(instruction, expected)) next += 1
      else return instruction.program !== undefined && !movers.has(instruction.program)
      return true
    })
  if (isRight && next === wanted.length) return { bytes, signature: signed.signature }
  throw new KitError(
    'Unknown',
    'The wallet’s answer is not the transaction that it was to sign. Nothing was sent.',
  )
}

/** The programs by which an account loses something. */
const movers: ReadonlySet<string> = new Set([
  programs.system,
  programs.token,
  programs.token2022,
  programs.associatedToken,
])

function isSame({ program, accounts, data }: ReadInstruction, wanted: Instruction): boolean {
  return (
    program === wanted.program &&
    accounts.length === wanted.accounts.length &&
    wanted.accounts.every(({ address }, index) => address === accounts[index]) &&
    data.length === wanted.data.length &&
    wanted.data.every((byte, index) => byte === data[index])
  )
}
