import { useEffect, useRef, type RefObject } from 'react'
import { limits } from '@latchkit/core/internal'
import { prefersStill } from './prefersStill.ts'

/** Shakes an element each time the count goes up. */
export function useShake(element: RefObject<HTMLElement | null>, count: number): void {
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current === count) return
    seen.current = count
    if (prefersStill()) return
    element.current?.animate(
      [0, -8, 7, -5, 4, -2, 0].map((px) => ({ transform: `translateX(${px}px)` })),
      { duration: limits.modalShakeMs, easing: 'ease-in-out' },
    )
  }, [element, count])
}
