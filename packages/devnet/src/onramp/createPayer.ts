import { createClient, http, publicActions, walletActions, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SandboxOrder } from './sandbox.ts'

const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const
const pollingMs = 200

/** Sends what an order bought and answers once it stands in a block. Rejects where it does not get there. */
export type Payer = (order: Payout, onSent: (hash: Hex) => void) => Promise<void>

/** What is sent to whom. */
type Payout = Pick<SandboxOrder, 'asset' | 'receiver' | 'purchasedUnits'>

/** Creates a {@link Payer}: native coins come from its account, tokens are minted. One payment goes out after the other. */
export function createPayer(payerKey: Hex): Payer {
  const account = privateKeyToAccount(payerKey)
  let last: Promise<unknown> = Promise.resolve()

  async function send({ asset, receiver, purchasedUnits }: Payout): Promise<Hex> {
    const client = createClient({ account, transport: http(asset.rpcUrl) }).extend(walletActions)
    return asset.contract === undefined
      ? await client.sendTransaction({ chain: null, to: receiver, value: purchasedUnits })
      : await client.writeContract({
          chain: null,
          address: asset.contract,
          abi: mintAbi,
          functionName: 'mint',
          args: [receiver, purchasedUnits],
        })
  }

  return async (order, onSent) => {
    const turn = last.then(() => send(order))
    last = turn.catch(() => undefined)
    const hash = await turn
    onSent(hash)
    const client = createClient({
      transport: http(order.asset.rpcUrl),
      pollingInterval: pollingMs,
    }).extend(publicActions)
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error('The payout has failed on the chain.')
  }
}
