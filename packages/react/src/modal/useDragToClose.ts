import { useRef, type PointerEvent, type RefObject } from 'react'
import type { Router } from '../router/createRouter.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

const farPx = 96
const fastPxPerMs = 0.5
const letGoMs = 150

interface Drag {
  readonly startPx: number
  readonly startMs: number
  /** One millisecond a pixel: its time is how far the sheet has been pulled. */
  readonly animation: Animation
}

/** The handle of a sheet: pulled far or fast enough, the sheet closes; else it goes back to its place. */
export function useDragToClose(
  sheet: RefObject<HTMLElement | null>,
  router: Router,
): {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
} {
  const drag = useRef<Drag>(undefined)

  function pulledPx(): number {
    return Number(drag.current?.animation.currentTime ?? 0)
  }
  function letGo(to: 'none' | 'translateY(100%)' = 'none'): void {
    const from = `translateY(${pulledPx()}px)`
    drag.current?.animation.cancel()
    drag.current = undefined
    if (prefersReducedMotion()) return
    sheet.current?.animate(
      { transform: [from, to] },
      {
        duration: letGoMs,
        easing: 'ease-out',
        fill: to === 'none' ? 'none' : 'forwards',
      },
    )
  }
  return {
    onPointerDown(event) {
      const element = sheet.current
      if (!element || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const heightPx = element.getBoundingClientRect().height
      const animation = element.animate(
        { transform: ['none', `translateY(${heightPx}px)`] },
        { duration: heightPx, fill: 'both' },
      )
      animation.pause()
      drag.current = { startPx: event.clientY, startMs: event.timeStamp, animation }
    },
    onPointerMove(event) {
      const current = drag.current
      if (current) current.animation.currentTime = Math.max(0, event.clientY - current.startPx)
    },
    onPointerUp(event) {
      const current = drag.current
      if (!current) return
      const speed = pulledPx() / Math.max(1, event.timeStamp - current.startMs)
      if (pulledPx() > farPx || speed > fastPxPerMs) router.close()
      letGo(router.store.get().isOpen ? 'none' : 'translateY(100%)')
    },
    onPointerCancel: () => letGo(),
  }
}
