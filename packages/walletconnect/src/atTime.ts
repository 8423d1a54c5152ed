import { onWake } from './relay/onWake.ts'

/** Calls back once the clock says so, at once on a device that has slept meanwhile. Answers what stops it. */
export function atTime(timeMs: number, now: () => number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const leftMs = timeMs - now()
    if (leftMs > 0) {
      timer = setTimeout(look, Math.min(leftMs, longestMs))
      return
    }
    stop()
    callback()
  }
  const stopWaking = onWake(look)
  const stop = () => {
    clearTimeout(timer)
    stopWaking()
  }
  look()
  return stop
}

// What a timer can hold.
const longestMs = 2_147_483_647
