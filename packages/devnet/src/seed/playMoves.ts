import { parseGwei, type Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { accounts, type AccountName } from '../accounts.ts'
import { callRpc } from '../callRpc.ts'
import type { Move } from './moves.ts'

/** Plays moves on a chain that mines only when told to. */
export interface Player {
  /**
   * Puts each move into a block of its own (or that of the one before), spread over the time between.
   * Throws where a move ends otherwise than it says.
   */
  play(moves: readonly Move[], fromSeconds: number, toSeconds: number): Promise<void>
}

/** Creates a {@link Player} for a chain without transactions. */
export function createPlayer(rpcUrl: string, chainId: number): Player {
  const signers = new Map<AccountName, { account: PrivateKeyAccount; nonce: number }>()
  for (const { name, privateKey } of accounts) {
    signers.set(name, { account: privateKeyToAccount(privateKey), nonce: 0 })
  }

  async function send(move: Move): Promise<Hex> {
    const signer = signers.get(move.from)
    if (!signer) throw new Error(`${move.from} has no key.`)
    const { from: _from, fails: _fails, sameBlock: _sameBlock, ...request } = move
    const signed = await signer.account.signTransaction({
      ...request,
      chainId,
      type: 'eip1559',
      nonce: signer.nonce,
      maxPriorityFeePerGas: parseGwei('1'),
      maxFeePerGas: parseGwei('3'),
    })
    signer.nonce += 1
    return callRpc(rpcUrl, 'eth_sendRawTransaction', [signed])
  }

  return {
    async play(moves, fromSeconds, toSeconds) {
      const hashes: Hex[] = []
      for (const [index, move] of moves.entries()) {
        hashes.push(await send(move))
        if (moves[index + 1]?.sameBlock) continue
        const share = (index + 1 - unevenness(index)) / moves.length
        await callRpc(rpcUrl, 'evm_mine', [
          Math.floor(fromSeconds + (toSeconds - fromSeconds) * share),
        ])
      }
      for (const [index, move] of moves.entries()) {
        const receipt = await callRpc<{ readonly status: Hex } | null>(
          rpcUrl,
          'eth_getTransactionReceipt',
          [hashes[index]],
        )
        if (receipt?.status === (move.fails ? '0x0' : '0x1')) continue
        throw new Error(
          `Move ${index} of ${move.from} to ${move.to ?? 'a new contract'} ended with ${receipt?.status ?? 'no receipt'}.`,
        )
      }
    },
  }
}

/** Less than one step, other for each move: nobody sends to the clock. The order stays. */
function unevenness(index: number): number {
  return ((index * 13) % 17) / 20
}
