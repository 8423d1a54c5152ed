import { getTransferSolInstruction } from '@solana-program/system'
import { createServer } from 'node:http'
import { close, listen } from './http/listen.ts'
import { createBank } from './chain/createBank.ts'
import { slotMs } from './chain/createSlotClock.ts'
import { accountMethods } from './methods/accountMethods.ts'
import { airdropMethods } from './methods/airdropMethods.ts'
import { assetMethods } from './methods/assetMethods.ts'
import { clusterMethods } from './methods/clusterMethods.ts'
import { feeMethods } from './methods/feeMethods.ts'
import { sendMethods } from './methods/sendMethods.ts'
import { tokenMethods } from './methods/tokenMethods.ts'
import { transactionMethods } from './methods/transactionMethods.ts'
import { createActors, createPayer, historyMs, seedSolana } from './seed/seedSolana.ts'
import { openPools } from './swaps/openPools.ts'
import { createRpcServer } from './transport/createRpcServer.ts'
import { serveSubscriptions } from './transport/serveSubscriptions.ts'

/** A running local Solana chain. */
export interface SolanaChain {
  /** JSON-RPC over HTTP. */
  readonly url: string
  /** Subscriptions over WebSocket. */
  readonly wsUrl: string
  stop(): Promise<void>
}

const dayMs = 24 * 60 * 60 * 1000
/** The seeded history ends this long before the start. */
const pauseMs = 20 * 60 * 1000

/** Options of {@link startSolana}. */
export interface SolanaChainOptions {
  /** Serves JSON-RPC and subscriptions. Default: 0, which takes a free port. */
  readonly port?: number
  /** Serves subscriptions alone, for clients that derive it: Solana's own nodes have it one above `port`. Default: none. */
  readonly wsPort?: number
}

/**
 * Starts a local Solana chain with eight months of history, in memory, behind JSON-RPC and WebSocket subscriptions.
 * Signatures and balances are the same at each start.
 *
 * @throws if a port is in use
 * @example
 * const solana = await startSolana()
 * const rpc = createSolanaRpc(solana.url)
 * await solana.stop()
 */
export async function startSolana(options: SolanaChainOptions = {}): Promise<SolanaChain> {
  const endMs = Date.now() - pauseMs
  const bank = createBank(endMs - historyMs - dayMs)
  const actors = await createActors(bank)
  await seedSolana(bank, actors, endMs)
  await openPools(bank, actors, endMs)
  bank.advance(bank.clock.slotAt(Date.now()))
  bank.endPast()

  const pay = createPayer(bank, actors)
  const methods = {
    ...clusterMethods,
    ...feeMethods,
    ...accountMethods,
    ...tokenMethods,
    ...assetMethods,
    ...sendMethods,
    ...transactionMethods,
    ...airdropMethods(async (to, amount) => {
      const source = actors.of('faucet')
      const { signature, failure } = await pay('faucet', [
        getTransferSolInstruction({
          source,
          destination: to,
          amount,
        }),
      ])
      if (failure !== undefined) throw new Error(failure)
      return signature
    }),
  }
  const rpcServer = createRpcServer(bank, methods)
  const wsServer = createServer((_request, response) => response.writeHead(426).end())
  const port = await listen(rpcServer, options.port ?? 0)
  const endSubscriptions = serveSubscriptions(bank, [rpcServer, wsServer])
  let wsPort = port
  try {
    if (options.wsPort !== undefined) wsPort = await listen(wsServer, options.wsPort)
  } catch (error) {
    await close(rpcServer)
    throw error
  }
  const ticking = setInterval(() => bank.advance(bank.clock.slotAt(Date.now())), slotMs)

  return {
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${wsPort}`,
    async stop() {
      clearInterval(ticking)
      endSubscriptions()
      await Promise.all([close(rpcServer), close(wsServer)])
    },
  }
}
