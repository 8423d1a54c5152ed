import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type {
  Address,
  Base64EncodedWireTransaction,
  Blockhash,
  Instruction,
  KeyPairSigner,
  Rpc,
  RpcSubscriptions,
  Signature,
  SolanaRpcApi,
  SolanaRpcSubscriptionsApi,
  TransactionMessage,
  TransactionMessageWithBlockhashLifetime,
  TransactionMessageWithFeePayerSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { accountOf } from '../seed/accounts.ts'
import { startSolana, type SolanaChain } from '../startSolana.ts'

type Message = TransactionMessage & { readonly version: 0 } & TransactionMessageWithFeePayerSigner &
  TransactionMessageWithBlockhashLifetime

/** A chain on a free port, and a client of Solana's own library whose fees alice pays. */
export interface TestChain {
  readonly chain: SolanaChain
  readonly rpc: Rpc<SolanaRpcApi>
  readonly rpcSubscriptions: RpcSubscriptions<SolanaRpcSubscriptionsApi>
  readonly alice: KeyPairSigner
  transferSol(to: Address, amountLamports: bigint): Instruction
  messageOf(instructions: readonly Instruction[], blockhash?: Blockhash): Promise<Message>
  wireOf(
    instructions: readonly Instruction[],
    blockhash?: Blockhash,
  ): Promise<Base64EncodedWireTransaction>
  /** Sends, waits until it is confirmed, and gives the signature. */
  confirm(instructions: readonly Instruction[] | Message): Promise<Signature>
  /** Sends a JSON-RPC request without the library. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  post(body: string): Promise<unknown>
}

/** Starts a {@link TestChain}. Call `chain.stop()` at the end. */
export async function startTestChain(): Promise<TestChain> {
  const chain = await startSolana({ port: 0 })
  const rpc = createSolanaRpc(chain.url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(chain.wsUrl)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  const alice = await createKeyPairSignerFromBytes(
    getBase58Encoder().encode(accountOf('alice').secretKey),
  )

  async function messageOf(
    instructions: readonly Instruction[],
    blockhash?: Blockhash,
  ): Promise<Message> {
    const { value: latest } = await rpc.getLatestBlockhash().send()
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(alice, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { ...latest, ...(blockhash && { blockhash }) },
          message,
        ),
      (message) => appendTransactionMessageInstructions(instructions, message),
    )
  }

  async function post(body: string): Promise<unknown> {
    return (await fetch(chain.url, { method: 'POST', body })).json()
  }

  return {
    chain,
    rpc,
    rpcSubscriptions,
    alice,
    messageOf,
    post,
    transferSol: (to, amount) =>
      getTransferSolInstruction({
        source: alice,
        destination: to,
        amount,
      }),
    async wireOf(instructions, blockhash) {
      const message = await messageOf(instructions, blockhash)
      return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
    },
    async confirm(content) {
      const message = 'version' in content ? content : await messageOf(content)
      const signed = await signTransactionMessageWithSigners(message)
      assertIsTransactionWithBlockhashLifetime(signed)
      await sendAndConfirm(signed, { commitment: 'confirmed' })
      return getSignatureFromTransaction(signed)
    },
    ask: (method, params) =>
      post(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method,
          params,
        }),
      ),
  }
}
