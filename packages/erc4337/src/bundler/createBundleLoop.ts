import type { BundlerContext } from './bundlerContext.ts'
import { broadcast, followBundle } from './followBundle.ts'
import { gatherBundle } from './gatherBundle.ts'

const soonMs = 200
const latestMs = 4_000

/** Sends pending operations, one bundle after the other. */
export interface BundleLoop {
  /**
   * Schedules the next round.
   * @param afterMs milliseconds until then
   */
  wake(afterMs: number): void
  /** Resolves when no round is running. Pending operations stay in the store. */
  stop(): Promise<void>
}

/** Creates a {@link BundleLoop}. It continues with the operations and bundles in the store. */
export function createBundleLoop(context: BundlerContext): BundleLoop {
  const { operations, bundles, log, chain } = context
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let running: Promise<void> | undefined
  let pauseMs = soonMs
  let isStopped = false

  function wake(afterMs: number): void {
    const at = Date.now() + afterMs
    if (isStopped || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(start, afterMs)
    timer.unref()
  }

  function start(): void {
    dueAt = Infinity
    if (running) return wake(soonMs)
    running = run().finally(() => {
      running = undefined
    })
  }

  async function run(): Promise<void> {
    try {
      const before = pauseMs
      if (!(await step())) return
      pauseMs = Math.min(before * 1.5, latestMs)
    } catch (error) {
      if (isStopped) return
      log.warn(
        { network: chain.network.caipNetworkId, reason: (error as Error).message },
        'a bundle could not be sent',
      )
      pauseMs = latestMs
    }
    wake(pauseMs)
  }

  /** Returns true if there is more to do. */
  async function step(): Promise<boolean> {
    const open = await bundles.open()
    if (open && !(await followBundle(context, open))) return true
    if (isStopped) return false
    const begun = await gatherBundle(context)
    if (begun) {
      pauseMs = soonMs
      const [attempt] = begun.attempts
      if (attempt) await broadcast(context, attempt)
      return true
    }
    return (await operations.countLive()) > 0
  }

  wake(0)
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
