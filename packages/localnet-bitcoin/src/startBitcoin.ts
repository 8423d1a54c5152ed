import { createChain, type Chain } from './chain/createChain.ts'
import { createEsploraServer } from './esplora/createEsploraServer.ts'
import { close, listen } from './http/listen.ts'
import { scriptOf } from './script/addressOf.ts'
import { accountOf } from './seed/accounts.ts'
import { seedBitcoin } from './seed/seedBitcoin.ts'

/** A running local Bitcoin chain. */
export interface BitcoinChain {
  /** The base URL of Esplora's HTTP API. */
  readonly url: string
  /** The chain behind the API: submit transactions and look them up without HTTP. */
  readonly chain: Chain
  /** Mines a block with every waiting transaction, even if there are none. */
  mine(): void
  /** Stops mining and closes the port. */
  stop(): Promise<void>
}

/** Options of {@link startBitcoin}. */
export interface BitcoinChainOptions {
  /** Default: 0, which takes a free port. */
  readonly port?: number
  /** The interval at which waiting transactions are mined. Default: 4000; 0 leaves mining to {@link BitcoinChain.mine}. */
  readonly blockMs?: number
}

const defaultBlockMs = 4000
/** The seeded history ends this long before the start. */
const pauseSeconds = 20 * 60

/**
 * Starts a local regtest chain with eight months of history, in memory, behind Esplora's HTTP API. Its transactions are
 * the same at each start.
 *
 * @throws if the port is in use
 * @example
 * const bitcoin = await startBitcoin({ blockMs: 0 })
 * const tip = await fetch(`${bitcoin.url}/blocks/tip/height`)
 * await bitcoin.stop()
 */
export async function startBitcoin(options: BitcoinChainOptions = {}): Promise<BitcoinChain> {
  const rewardScript = scriptOf(accountOf('miner').payment.address)
  if (!rewardScript) throw new Error('The miner has no address.')
  const chain = createChain(rewardScript)
  seedBitcoin(chain, nowSeconds() - pauseSeconds)

  const server = createEsploraServer(chain)
  const port = await listen(server, options.port ?? 0)
  const mine = (): void => void chain.mine(nowSeconds())
  const blockMs = options.blockMs ?? defaultBlockMs
  const mining =
    blockMs === 0
      ? undefined
      : setInterval(() => {
          if (chain.ledger.waiting().length > 0) mine()
        }, blockMs)

  return {
    url: `http://127.0.0.1:${port}`,
    chain,
    mine,
    async stop() {
      clearInterval(mining)
      await close(server)
    },
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
