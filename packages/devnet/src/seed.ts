import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { accountOf } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import { multicall3Address, multicall3RuntimeCode } from './contracts/multicall3.ts'
import { readExchangeArtifact } from './contracts/readExchangeArtifact.ts'
import type { DevNetwork } from './networks.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { daySeconds } from './seed/daySeconds.ts'
import { historySeconds } from './seed/historySeconds.ts'
import { accountScenario } from './seed/accounts/accountScenario.ts'
import { exchangeScenario, type ExchangeScenario } from './seed/exchange/exchangeScenario.ts'
import { longScenario } from './seed/longScenario.ts'
import { createMoves } from './seed/moves.ts'
import { namesScenario } from './seed/names/namesScenario.ts'
import { opening } from './seed/opening.ts'
import { createPlayer, type Player } from './seed/playMoves.ts'
import { settlement } from './seed/settlement.ts'
import { shortScenario } from './seed/shortScenario.ts'
import { weave } from './seed/weave.ts'

/** The last thing that anybody but the market did happened this long ago. */
const pauseSeconds = 20 * 60

/** The trades of the months, and those of the last day. */
const pastTrades = 240
const hourlyTrades = 24

/** The pools have no liquidity for about as long. */
const closingSeconds = 10

/**
 * Gives a fresh chain its contracts and eight months of history up to now. The chain must be one that
 * mines only when told to. Hashes and addresses are the same every time, dates follow the clock.
 */
export async function seed(rpcUrl: string, network: DevNetwork): Promise<void> {
  await callRpc(rpcUrl, 'anvil_setCode', [multicall3Address, multicall3RuntimeCode()])
  const contracts = contractAddresses(network.id)
  const moves = createMoves(contracts)
  const player = createPlayer(rpcUrl, network.id)

  const endSeconds = Math.floor(Date.now() / 1000) - pauseSeconds
  const startSeconds = endSeconds - historySeconds
  const scenario = network.id === 31337 ? longScenario(moves) : shortScenario(moves)
  const exchange = exchangeScenario(network, contracts, moves)
  const trades = exchange.trades(pastTrades + hourlyTrades)
  const lastTrades = trades.slice(-hourlyTrades)
  await player.play(opening(moves, network.id), startSeconds, startSeconds + daySeconds)
  await player.play(exchange.opening, startSeconds + daySeconds, startSeconds + 2 * daySeconds)
  await player.play(
    weave(scenario, trades.slice(0, -hourlyTrades)),
    startSeconds + 2 * daySeconds,
    endSeconds - daySeconds,
  )
  const last = await settlement(rpcUrl, network.id, contracts, moves)
  await player.play(weave(lastTrades, last), endSeconds - daySeconds, endSeconds)
  await playExchangeEnd(rpcUrl, player, exchange, endSeconds)
  const openedSeconds = endSeconds + pauseSeconds / 2
  if (network.id === 31337)
    await player.play(namesScenario(moves), openedSeconds, openedSeconds + pauseSeconds / 8)
  const namedSeconds = openedSeconds + pauseSeconds / 8
  await player.play(accountScenario(network), namedSeconds, namedSeconds + pauseSeconds / 8)
}

/** The prices of today: the market takes its liquidity back and lays it anew, in few minutes. */
async function playExchangeEnd(
  rpcUrl: string,
  player: Player,
  exchange: ExchangeScenario,
  fromSeconds: number,
): Promise<void> {
  const { abi } = readExchangeArtifact('v2Pair')
  const read = async (functionName: string, args: readonly unknown[] = []): Promise<unknown> => {
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await callRpc<Hex>(rpcUrl, 'eth_call', [{ to: exchange.pair, data }, 'latest'])
    return decodeFunctionResult({ abi, functionName, data: answer })
  }
  const lpUnits = (await read('balanceOf', [accountOf('market').address])) as bigint
  await player.play(exchange.closing(lpUnits), fromSeconds, fromSeconds + closingSeconds)
  const [left0, left1] = (await read('getReserves')) as readonly [bigint, bigint, number]
  const isCoinFirst = exchange.coin.toLowerCase() < exchange.usdx.toLowerCase()
  const filling = exchange.filling(isCoinFirst ? [left0, left1] : [left1, left0])
  await player.play(filling, fromSeconds + closingSeconds, fromSeconds + pauseSeconds / 2)
}
