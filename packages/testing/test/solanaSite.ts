import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { TestChain } from '@latchkit/localnet-solana/testing'

/** A transaction as a site gives it to a wallet: composed by Solana's own library, signed by nobody. */
export async function unsignedTransfer(
  { rpc }: TestChain,
  {
    version,
    from,
    to,
    lamports,
  }: {
    readonly version: 'legacy' | 0
    readonly from: string
    readonly to: string
    readonly lamports: bigint
  },
): Promise<Uint8Array> {
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (lasting) => appendTransactionMessageInstructions([transfer(from, to, lamports)], lasting),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

function transfer(from: string, to: string, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: 3 },
      { address: address(to), role: 1 },
    ],
    data,
  }
}
