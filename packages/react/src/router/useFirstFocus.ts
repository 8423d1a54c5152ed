import { useContext, useEffect, useRef, type RefObject } from 'react'
import { RouterContext } from './useRouter.ts'

/**
 * Gives the focus to the field that a view begins with, where that raises no keyboard over it: with a mouse, when the
 * visitor goes forwards to the view and has not gone on from its heading yet.
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
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
