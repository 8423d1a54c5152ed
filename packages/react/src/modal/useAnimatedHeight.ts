import { useEffect, useRef, type RefObject } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.ts'
import { followPresses } from '../ui/followPresses.ts'

const heightMs = 150

/** Lets `outer` grow and shrink softly with what `inner` holds; not while it is pressed, so that no button leaves the pointer. */
export function useAnimatedHeight(): {
  readonly outer: RefObject<HTMLDivElement | null>
  readonly inner: RefObject<HTMLDivElement | null>
} {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = outer.current
    const content = inner.current
    if (!box || !content || !window.ResizeObserver) return
    // Measured once the browser has laid the box out: to ask for it here would make the first paint wait.
    let shownPx: number | undefined
    let animation: Animation | undefined
    let isHeld = false
    const stop = () => {
      animation?.cancel()
      animation = undefined
    }
    const fit = () => {
      if (isHeld) return
      const fromPx = animation ? heightOf(box) : shownPx
      stop()
      shownPx = heightOf(box)
      if (fromPx === undefined || Math.abs(fromPx - shownPx) < 1 || prefersReducedMotion()) return
      animation = box.animate(
        { height: [`${fromPx}px`, `${shownPx}px`], overflow: ['hidden', 'hidden'] },
        { duration: heightMs, easing: 'cubic-bezier(0.2, 0, 0.1, 1)' },
      )
      animation.onfinish = stop
    }
    const observer = new ResizeObserver(fit)
    observer.observe(content)
    const hold = (isNow: boolean) => {
      isHeld = isNow
      if (!isNow) return fit()
      shownPx = heightOf(box)
      stop()
    }
    const letGo = holdHeight(box, hold)
    return () => {
      observer.disconnect()
      letGo()
      stop()
    }
  }, [])
  return { outer, inner }
}

/** Keeps a box at its height while something is pressed, and calls back when that begins and ends. Returns a function that stops it. */
function holdHeight(box: Element, onHold: (isHeld: boolean) => void): () => void {
  let held: Animation | undefined
  const stop = followPresses({
    onPress() {
      const height = `${heightOf(box)}px`
      onHold(true)
      held = box.animate({ height, minHeight: height, flexShrink: 0 }, { fill: 'both' })
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

function heightOf(box: Element): number {
  return box.getBoundingClientRect().height
}
