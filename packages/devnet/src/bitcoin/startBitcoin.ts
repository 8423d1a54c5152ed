import { close, listen } from '../http/listen.ts'
import { createChain } from './chain/createChain.ts'
import { createEsploraServer } from './esplora/createEsploraServer.ts'
import { scriptOf } from './script/addressOf.ts'
import { accountOf } from './seed/accounts.ts'
import { seedBitcoin } from './seed/seedBitcoin.ts'

/** A running local Bitcoin chain. */
export interface BitcoinChain {
  /** Esplora's HTTP API. */
  readonly url: string
  stop(): Promise<void>
}

/** How a local Bitcoin chain is to run. */
export interface BitcoinChainOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** How long what has been sent waits for its block at most; 4 seconds where nothing is said. */
  readonly blockMs?: number
}

const usualBlockMs = 4000
/** The last thing happened this long ago. */
const pauseSeconds = 20 * 60

/** Starts a local regtest chain with eight months of history, in memory: its transactions are the same at each start. */
export async function startBitcoin(options: BitcoinChainOptions): Promise<BitcoinChain> {
  const rewardScript = scriptOf(accountOf('miner').payment.address)
  if (!rewardScript) throw new Error('The miner has no address.')
  const chain = createChain(rewardScript)
  seedBitcoin(chain, nowSeconds() - pauseSeconds)

  const server = createEsploraServer(chain)
  const port = await listen(server, options.port)
  const mining = setInterval(() => {
    if (chain.ledger.waiting().length > 0) chain.mine(nowSeconds())
  }, options.blockMs ?? usualBlockMs)

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      clearInterval(mining)
      await close(server)
    },
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
