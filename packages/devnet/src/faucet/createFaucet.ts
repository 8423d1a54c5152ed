import { scriptOf } from '@latchkit/localnet-bitcoin'
import { isAddress as isSolanaAddress } from '@solana/kit'
import { isAddress } from 'viem'
import { callRpc } from '../callRpc.ts'
import type { StackSnapshot } from '../snapshot.ts'
import { giveBitcoin } from './giveBitcoin.ts'

/** Gives coins of the local chains to whoever has an address there. */
export interface Faucet {
  /**
   * Sends coins to an address on every chain that it is an address of. Returns what was sent where, such as
   * `1 ETH on Latch One`.
   * @throws {FaucetError} if it is an address of none of them
   */
  give(address: string): Promise<readonly string[]>
}

/** Nothing was given: its message says why, and what to do. */
export class FaucetError extends Error {
  override readonly name = 'FaucetError'
}

const oneEther = '0xde0b6b3a7640000'
const lamports = 2_000_000_000
const sats = 50_000_000n
/** Belongs to nobody: anvil sends in its name without a key, so the nonces of the seeded accounts stay as they are. */
const evmSender = '0xfa0cE70000000000000000000000000000000001'

/** Creates the {@link Faucet} of a stack. Requests run one after the other: two would choose the same bitcoins. */
export function createFaucet(takeSnapshot: () => Promise<StackSnapshot>): Faucet {
  let last: Promise<unknown> = Promise.resolve()

  async function give(address: string): Promise<readonly string[]> {
    const { chains, solana, bitcoin } = await takeSnapshot()
    if (isAddress(address)) {
      return await Promise.all(
        chains.map(async ({ network, rpcUrl }) => {
          await giveEvm(rpcUrl, address)
          return `1 ${network.nativeCurrency.symbol} on ${network.name}`
        }),
      )
    }
    if (bitcoin && scriptOf(address) !== undefined) {
      await giveBitcoin(bitcoin, address, sats)
      return [`0.5 BTC on ${bitcoin.name}`]
    }
    if (solana && isSolanaAddress(address)) {
      await callRpc(solana.rpcUrl, 'requestAirdrop', [address, lamports])
      return [`2 SOL on ${solana.name}`]
    }
    throw new FaucetError(
      'This is not an address on a running chain of this stack. Copy it from “Receive” in the wallet.',
    )
  }

  return {
    give(address) {
      const given = last.then(
        () => give(address),
        () => give(address),
      )
      last = given.catch(() => undefined)
      return given
    },
  }
}

async function giveEvm(rpcUrl: string, to: string): Promise<void> {
  await callRpc(rpcUrl, 'anvil_setBalance', [evmSender, '0x56bc75e2d63100000'])
  await callRpc(rpcUrl, 'anvil_impersonateAccount', [evmSender])
  await callRpc(rpcUrl, 'eth_sendTransaction', [{ from: evmSender, to, value: oneEther }])
}
