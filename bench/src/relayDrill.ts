import { loadPrimitives } from '../../packages/walletconnect/src/crypto/loadPrimitives.ts'
import { createRelayLedger, type RelayRepeats, type RelayRun } from './relayLedger.ts'
import { openRelayPair } from './relayPair.ts'
import { tapSockets } from './relayTap.ts'
import type { StartedProgram } from './startProgram.ts'

const pairs = 25
/** Events of a wallet that the site has not answered yet. */
const underWay = 4
const lookEveryMs = 20
/** Where nothing comes for so long, nothing will: our client comes back after 30 s at the latest. */
const patienceMs = 90_000
/** Nobody listens there: where the next socket goes while no node lives. */
const nowhere: RelayRun = { address: 'http://127.0.0.1:9' }

/** What came of a drill. */
export interface RelayDrill {
  /** What wallets told and sites answered. */
  readonly messages: number
  readonly kills: number
  readonly seconds: number
  /** What the relay had accepted, and nobody was brought. */
  readonly lost: number
  /** What the sites' applications, over our client, were told. */
  readonly application: { readonly doubled: number; readonly outOfOrder: number }
  /** What came over the sockets more than once; our client keeps it to itself. */
  readonly repeats: RelayRepeats
}

/**
 * Kills the nodes of a relay one after the other with `kill -9`, each time under load, and starts them again with
 * `start`. Wallets tell sites something; each site, with our own client, answers everything once.
 */
export async function drillRelay(options: {
  readonly nodes: number
  readonly messages: number
  readonly kills: number
  start(): Promise<StartedProgram>
}): Promise<RelayDrill> {
  const { kills, start } = options
  const share = Math.ceil(options.messages / 2 / pairs)
  const programs = await Promise.all(Array.from({ length: options.nodes }, start))
  const runs: RelayRun[] = programs.map(({ address }) => ({ address }))
  const ledger = createRelayLedger()
  let turn = 0
  tapSockets(ledger, () => {
    const alive = runs.filter(({ killedAtMs }) => killedAtMs === undefined)
    turn += 1
    return alive[turn % alive.length] ?? nowhere
  })

  const primitives = await loadPrimitives()
  const received = Array.from({ length: pairs }, () => new Set<number>())
  let [doubled, outOfOrder, answered] = [0, 0, 0]
  let progressAtMs = performance.now()
  const everyone = await Promise.all(
    received.map(async (own, index) => {
      let newest = -1
      return await openRelayPair(primitives, String(index), (number) => {
        if (own.has(number)) doubled += 1
        else if (number < newest) outOfOrder += 1
        own.add(number)
        newest = Math.max(newest, number)
      })
    }),
  )

  const beganAtMs = performance.now()
  for (const pair of everyone) {
    let next = 0
    const lane = async (): Promise<void> => {
      while (next < share) {
        await pair.tell(next++)
        answered += 1
        progressAtMs = performance.now()
      }
    }
    for (let count = 0; count < underWay; count++) void lane()
  }
  const isStuck = (): boolean => performance.now() - progressAtMs > patienceMs
  const total = share * pairs
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => answered >= (total / (kills + 1)) * kill || isStuck())
    const place = kill % programs.length
    const run = runs[place] ?? nowhere
    programs[place]?.child.kill('SIGKILL')
    run.killedAtMs = performance.now()
    const program = await start()
    programs[place] = program
    runs[place] = { address: program.address }
    console.log(
      `kill ${kill}: ${answered} of ${total} answered, ${ledger.repeats().deliveredAgain} brought again`,
    )
  }
  await until(() => answered >= total || isStuck())
  const seconds = (performance.now() - beganAtMs) / 1000
  for (const pair of everyone) pair.close()
  for (const { child } of programs) child.kill('SIGKILL')
  const heard = received.reduce((sum, own) => sum + own.size, 0)
  return {
    messages: total * 2,
    kills,
    seconds: Math.round(seconds),
    lost: total - heard + (total - answered),
    application: { doubled, outOfOrder },
    repeats: ledger.repeats(),
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}
