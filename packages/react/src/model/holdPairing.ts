import { cancelPairing, type Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'

/** Keeps the pairing open. Returns a function that releases it. The pairing ends soon after the last release. */
export function holdPairing(kit: Kit): () => void {
  const hold = holdsOf(kit)
  hold.count += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    hold.count -= 1
    setTimeout(() => {
      // What was not loaded needs no end.
      if (hold.count === 0) cancelPairing(kit).catch(() => {})
    }, graceMs)
  }
}

// From one view to the next, whose code may have to come first.
const graceMs = 1_000

const holdsOf = perKit(() => ({ count: 0 }))
