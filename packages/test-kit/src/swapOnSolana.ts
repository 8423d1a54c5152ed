import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** A swap that somebody makes over the local Solana's pools, without any kit. */
export interface SolanaTrade {
  readonly rpcUrl: string
  /** Key and public key in base58. */
  readonly secretKey: string
  readonly inputMint: string
  readonly outputMint: string
  readonly amount: bigint
}

/** Carries out a {@link SolanaTrade}. */
export async function swapOnSolana(trade: SolanaTrade): Promise<void> {
  const { rpcUrl, inputMint, outputMint, amount } = trade
  const key = base58.decode(trade.secretKey)
  const query = new URLSearchParams({
    inputMint,
    outputMint,
    amount: String(amount),
    slippageBps: '5000',
  })
  const quoteResponse = await answerOf(`${rpcUrl}/swap/v1/quote?${query.toString()}`)
  const { swapTransaction } = (await answerOf(`${rpcUrl}/swap/v1/swap`, {
    quoteResponse,
    userPublicKey: base58.encode(key.subarray(32)),
  })) as { readonly swapTransaction: string }
  const bytes = Buffer.from(swapTransaction, 'base64')
  bytes.set(ed25519.sign(bytes.subarray(65), key.subarray(0, 32)), 1)
  const params = [bytes.toString('base64'), { encoding: 'base64' }]
  const sent = await answerOf(rpcUrl, { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const { error } = sent as { readonly error?: { readonly message: string } }
  if (error) throw new Error(error.message)
}

async function answerOf(url: string, body?: object): Promise<unknown> {
  const response = await fetch(
    url,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return await response.json()
}
