import { callRpc } from './callRpc.ts'
import { multicall3Address, multicall3RuntimeCode } from './contracts/multicall3.ts'
import type { DevNetwork } from './networks.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { accountScenario } from './seed/accounts/accountScenario.ts'
import { exchangeScenario } from './seed/exchange/exchangeScenario.ts'
import { longScenario } from './seed/longScenario.ts'
import { createMoves } from './seed/moves.ts'
import { namesScenario } from './seed/names/namesScenario.ts'
import { opening } from './seed/opening.ts'
import { createPlayer } from './seed/playMoves.ts'
import { settlement } from './seed/settlement.ts'
import { shortScenario } from './seed/shortScenario.ts'

const daySeconds = 24 * 60 * 60

/** How far back the history goes. The chain's first block must be older. */
export const historySeconds: number = 243 * daySeconds

/** The last thing that anybody but the market did happened this long ago. */
const pauseSeconds = 20 * 60

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
  await player.play(opening(moves, network.id), startSeconds, startSeconds + daySeconds)
  await player.play(scenario, startSeconds + daySeconds, endSeconds - daySeconds)
  const last = await settlement(rpcUrl, network.id, contracts, moves)
  await player.play(last, endSeconds - daySeconds, endSeconds)
  const openedSeconds = endSeconds + pauseSeconds / 2
  await player.play(exchangeScenario(network, contracts, moves), endSeconds, openedSeconds)
  if (network.id === 31337)
    await player.play(namesScenario(moves), openedSeconds, openedSeconds + pauseSeconds / 8)
  const namedSeconds = openedSeconds + pauseSeconds / 8
  await player.play(accountScenario(), namedSeconds, namedSeconds + pauseSeconds / 8)
}
