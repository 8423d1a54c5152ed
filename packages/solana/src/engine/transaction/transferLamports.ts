import { bytes } from '../bytes.ts'
import { programs } from '../programs.ts'
import type { Instruction } from './instruction.ts'

/** System program, instruction 2: moves lamports. */
export function transferLamports(from: string, to: string, lamports: bigint): Instruction {
  return {
    program: programs.system,
    accounts: [
      { address: from, isSigner: true, isWritable: true },
      { address: to, isWritable: true },
    ],
    data: bytes.concat(bytes.uint(2, 4), bytes.uint(lamports, 8)),
  }
}
