import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { SolanaTestChain } from '@latchkit/test-kit/startSolanaChain'

/** A transfer as a site builds it itself, not signed by anybody yet. */
export async function transferOf(
  { rpc }: SolanaTestChain,
  transfer: {
    readonly from: string
    readonly to: string
    readonly amount: bigint
    readonly feePayer?: string
  },
): Promise<Uint8Array> {
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const lifetime = { ...latest, blockhash: blockhash(latest.blockhash) }
  const { from, to, amount, feePayer = from } = transfer
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(feePayer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({
          source: createNoopSigner(address(from)),
          destination: address(to),
          amount,
        }),
        timed,
      ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
