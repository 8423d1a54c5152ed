import { useContext, useEffect, useRef, type RefObject } from 'react'
import { RouterContext } from './useRouter.ts'

/**
 * Focuses the first field of a view if that opens no on-screen keyboard: with a mouse, when the visitor navigates forwards
 * to the view and has not moved the focus on from its heading yet.
 */
export function useFirstFocus<
  Element extends HTMLElement = HTMLInputElement,
>(): RefObject<Element | null> {
  const field = useRef<Element>(null)
  const router = useContext(RouterContext)
  useEffect(() => {
    if (router?.store.get().direction === 'backwards' || !hasMouse()) return
    let isCurrent = true
    // The heading gets the focus after everything below it is rendered.
    queueMicrotask(() => {
      const { activeElement } = document
      if (isCurrent && activeElement?.matches(heading))
        field.current?.focus({ preventScroll: true })
    })
    return () => {
      isCurrent = false
    }
  }, [router])
  return field
}

const heading = '[data-latch] [data-part=title]'

function hasMouse(): boolean {
  return window.matchMedia?.('(hover: hover) and (pointer: fine)').matches
}
