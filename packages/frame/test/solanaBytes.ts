import { base58 } from '@scure/base'

/** An instruction: where its program stands among the keys, where its accounts do, and its data. */
export type TestInstruction = readonly [
  program: number,
  accounts: readonly number[],
  data: Uint8Array,
]

/** Returns the bytes of a legacy Solana message whose first keys sign. */
export function messageOf(
  keys: readonly string[],
  signers: number,
  instructions: readonly TestInstruction[],
): Uint8Array {
  return new Uint8Array([
    signers,
    0,
    1,
    keys.length,
    ...keys.flatMap((key) => [...base58.decode(key)]),
    ...new Uint8Array(32).fill(3),
    instructions.length,
    ...instructions.flatMap(([program, accounts, data]) => [
      program,
      accounts.length,
      ...accounts,
      data.length,
      ...data,
    ]),
  ])
}

/** Returns an unsigned transaction of one signer, the first key. */
export function transactionOf(
  keys: readonly string[],
  instructions: readonly TestInstruction[],
): Uint8Array {
  return new Uint8Array([1, ...new Uint8Array(64), ...messageOf(keys, 1, instructions)])
}

/** Returns the data of the system program's Transfer. */
export function systemTransfer(lamports: bigint): Uint8Array {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  return data
}
