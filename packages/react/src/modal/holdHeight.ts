import { followPresses } from '../ui/followPresses.ts'

/** Keeps a box at its height while something is pressed, and calls back when that begins and ends. Returns a function that stops it. */
export function holdHeight(box: Element, onHold: (isHeld: boolean) => void): () => void {
  let held: Animation | undefined
  const stop = followPresses({
    onPress() {
      const height = `${box.getBoundingClientRect().height}px`
      onHold(true)
      held = box.animate([{ height, minHeight: height, flexShrink: 0 }], { fill: 'both' })
    },
    onRelease() {
      held?.cancel()
      onHold(false)
    },
  })
  return () => {
    stop()
    held?.cancel()
  }
}
