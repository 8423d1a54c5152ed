import { lamports, type Address } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'

/** What a program that does not run on this chain would have written there, in its own layout. */
export interface WrittenAccount {
  readonly address: Address
  readonly program: Address
  readonly data: Uint8Array
}

/** Puts an account onto a chain without a transaction. */
export function writeAccount({ svm }: Bank, { address, program, data }: WrittenAccount): void {
  const space = BigInt(data.length)
  svm.setAccount({
    address,
    lamports: lamports(svm.minimumBalanceForRentExemption(space)),
    data,
    space,
    executable: false,
    programAddress: program,
  })
}
