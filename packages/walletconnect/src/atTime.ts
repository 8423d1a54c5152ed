import { onWake } from './relay/onWake.ts'

/** Calls back at a time, or right after a device that slept past it wakes. Returns a stop function. */
export function atTime(timeMs: number, now: () => number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const leftMs = timeMs - now()
    if (leftMs > 0) {
      timer = setTimeout(check, Math.min(leftMs, longestMs))
      return
    }
    stop()
    callback()
  }
  const stopWaking = onWake(check)
  const stop = () => {
    clearTimeout(timer)
    stopWaking()
  }
  check()
  return stop
}

// The longest delay of a timer.
const longestMs = 2_147_483_647
