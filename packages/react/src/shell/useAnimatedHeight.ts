import { useEffect, useRef, type RefObject } from 'react'
import { prefersStill } from './prefersStill.ts'

const heightMs = 150

/** Lets `outer` grow and shrink softly with what `inner` holds. */
export function useAnimatedHeight(): {
  readonly outer: RefObject<HTMLDivElement | null>
  readonly inner: RefObject<HTMLDivElement | null>
} {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = outer.current
    const content = inner.current
    if (!box || !content) return
    let shownPx = box.getBoundingClientRect().height
    let animation: Animation | undefined
    const observer = new ResizeObserver(() => {
      const fromPx = animation ? box.getBoundingClientRect().height : shownPx
      animation?.cancel()
      animation = undefined
      shownPx = box.getBoundingClientRect().height
      if (prefersStill() || Math.abs(fromPx - shownPx) < 1) return
      const running = box.animate(
        [
          { height: `${fromPx}px`, overflow: 'hidden' },
          { height: `${shownPx}px`, overflow: 'hidden' },
        ],
        { duration: heightMs, easing: 'cubic-bezier(0.2, 0, 0.1, 1)' },
      )
      animation = running
      running.onfinish = () => {
        if (animation === running) animation = undefined
      }
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      animation?.cancel()
    }
  }, [])
  return { outer, inner }
}
