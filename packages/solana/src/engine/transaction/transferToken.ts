import { bytes } from '../bytes.ts'
import type { Instruction } from './instruction.ts'

/** Token programs, instruction 12 (`TransferChecked`): moves tokens, and fails where the mint or its decimals are others. */
export function transferToken(transfer: {
  readonly tokenProgram: string
  readonly source: string
  readonly destination: string
  readonly owner: string
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}): Instruction {
  return {
    program: transfer.tokenProgram,
    accounts: [
      { address: transfer.source, isWritable: true },
      { address: transfer.mint },
      { address: transfer.destination, isWritable: true },
      { address: transfer.owner, isSigner: true },
    ],
    data: bytes.concat([12], bytes.uint(transfer.amount, 8), [transfer.decimals]),
  }
}
