import { createKit, isKitError, type AdapterFactory, type ChainAdapter } from '@latchkit/core'
import { defineSolanaNetwork } from '@latchkit/core/networks'
import { accountOf, tokens } from '@latchkit/localnet-solana'
import { startSolanaChain } from '@latchkit/test-kit/startSolanaChain'
import type { Hole } from '../hole.ts'
import { loadWithout } from '../loadWithout.ts'

const believed = 8
const { mint, decimals: real } = tokens.usdx

/** A server says that a token of Solana has more decimals than its mint: what does typing "1" send? */
export const hole: Hole = {
  number: 8,
  attack: `a server says ${believed} decimals of a Solana token of ${real}, the visitor types "1"`,
  async run({ isProtected, onEnd }) {
    const chain = await startSolanaChain()
    onEnd(() => chain.chain.stop())
    const { solana } = await loadWithout<{ solana(): AdapterFactory }>(
      'packages/solana/src/index.ts',
      isProtected
        ? []
        : [
            {
              file: 'packages/solana/src/engine/planTokenTransfer.ts',
              find: 'tokenDecimals !== undefined && tokenDecimals !== decimals',
              replace: 'false',
            },
          ],
      onEnd,
    )
    const network = defineSolanaNetwork({
      id: 'drill',
      name: 'Drill',
      rpcUrls: [chain.chain.url],
    })
    const { networkId } = network
    const kit = createKit({
      projectId: 'drill',
      adapters: [solana()],
      networks: [network],
      storage: null,
    })
    const adapter = kit.adapters.get('solana')
    if (!adapter) throw new Error('The kit has no Solana adapter.')
    const { address } = chain.alice
    const to = accountOf('bob').address
    const before = (await chain.heldBy(to, 'usdx')) ?? 0n
    const outcome = await send(adapter)
    const received = ((await chain.heldBy(to, 'usdx')) ?? 0n) - before
    return {
      succeeded: received > 10n ** BigInt(real),
      seen: `${outcome}; ${Number(received) / 10 ** real} tokens arrive`,
    }

    async function send(adapter: ChainAdapter): Promise<string> {
      try {
        const prepared = await adapter.prepareTransfer({
          networkId,
          from: { address, accountId: `${networkId}:${address}`, type: 'eoa' },
          to,
          tokenAddress: mint,
          tokenDecimals: believed,
          amount: 10n ** BigInt(believed),
        })
        const { instructions } = prepared.transaction as SolanaTransaction
        await chain.pay(...instructions.map(toKitInstruction))
        return 'sent'
      } catch (error) {
        if (isKitError(error)) return error.code
        throw error
      }
    }
  },
}

interface SolanaTransaction {
  readonly instructions: readonly {
    readonly programAddress: string
    readonly accounts: readonly {
      readonly address: string
      readonly isSigner?: boolean
      readonly isWritable?: boolean
    }[]
    readonly data: Uint8Array
  }[]
}

type KitInstruction = Parameters<Awaited<ReturnType<typeof startSolanaChain>>['pay']>[number]

/** As `@solana/kit` writes an instruction: a role is one for writing and two for signing. */
function toKitInstruction({
  programAddress,
  accounts,
  data,
}: SolanaTransaction['instructions'][number]): KitInstruction {
  return {
    programAddress,
    accounts: accounts.map(({ address, isSigner, isWritable }) => ({
      address,
      role: Number(isSigner === true) * 2 + Number(isWritable === true),
    })),
    data,
  } as KitInstruction
}
