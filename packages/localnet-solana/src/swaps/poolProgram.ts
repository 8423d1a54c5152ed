import { address, type Address } from '@solana/kit'
import { assemble } from './assemble.ts'
import { linkProgram } from './linkProgram.ts'
import { poolSource } from './poolSource.ts'

/** Where the program of the local pools lies. */
export const poolProgram: Address = address('Poo1TestxLatchkitLoca1netxxxxxxxxxxxxxxxxxx')

/** Returns the program as the file that Solana's loader takes. */
export function poolProgramFile(): Uint8Array {
  return linkProgram(assemble(poolSource))
}
