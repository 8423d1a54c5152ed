import { useEffect, type RefObject } from 'react'

/** Less than this is a browser's own bar that comes and goes. */
const smallestKeyboardPx = 80

/** Keeps the foot of a dialog above the keyboard of a phone, which lies over the page and leaves its size as it is. */
export function useKeyboardRoom(
  dialog: RefObject<HTMLElement | null>,
  isOpen: boolean,
  place?: HTMLElement,
): void {
  useEffect(() => {
    // In another place it is another element.
    const element = place?.querySelector('dialog') ?? dialog.current
    const { visualViewport } = window
    if (!element || !visualViewport || !isOpen) return
    let room: Animation | undefined
    const fit = () => {
      const { height, offsetTop, scale } = visualViewport
      const coveredPx = Math.round(innerHeight - height - offsetTop)
      room?.cancel()
      // A zoomed page shows only a part too, without a keyboard.
      if (scale > 1.01 || coveredPx < smallestKeyboardPx) return
      room = element.animate({ paddingBlockEnd: `${coveredPx}px` }, { fill: 'both' })
    }
    // In the next frame: to ask for the viewport here would make the first paint wait for a layout of its own.
    const first = requestAnimationFrame(fit)
    visualViewport.addEventListener('resize', fit)
    visualViewport.addEventListener('scroll', fit)
    return () => {
      cancelAnimationFrame(first)
      visualViewport.removeEventListener('resize', fit)
      visualViewport.removeEventListener('scroll', fit)
      room?.cancel()
    }
  }, [dialog, isOpen, place])
}
