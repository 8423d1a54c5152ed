import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const msPerTick = 10
/** A process that was killed counts as its parent's once it is gone. */
const reapedWithinMs = 300

/**
 * Begins to measure what programs other than this one, and those that it starts and ends, take of the machine. Returns what
 * ends the measuring and resolves to their share of all processors, from 0 to 1. Linux alone tells it.
 */
export function measureOthers(): () => Promise<number> {
  const began = performance.now()
  const [machineBefore, ownBefore] = [machineMs(), ownMs()]
  return async () => {
    await setTimeout(reapedWithinMs)
    const busyMs = machineMs() - machineBefore - (ownMs() - ownBefore)
    const allMs = (performance.now() - began) * availableParallelism()
    return Math.round(100 * Math.min(1, Math.max(0, busyMs / allMs))) / 100
  }
}

function machineMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0)
}

/** Of this process, and of its children that have ended. */
function ownMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * msPerTick, 0)
}
