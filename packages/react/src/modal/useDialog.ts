import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useKit } from '../hooks/useKit.ts'
import type { Router } from '../router/createRouter.ts'
import { addStyles } from '../styles/addStyles.ts'

/** Keeps a `<dialog>` in step with the router: opened above everything, closed when it has faded out. */
export function useDialog(
  isOpen: boolean,
  router: Router,
): {
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Also while it fades out. */
  readonly isShown: boolean
  /** Where it is rendered, if not where the provider is. */
  readonly place: HTMLElement | undefined
} {
  const kit = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  /** From the moment in which it is closed here until the browser tells of it. */
  const isClosing = useRef(false)
  const [isFading, setIsFading] = useState(false)
  const [place, setPlace] = useState<HTMLElement>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setIsFading(!isOpen)
  }

  useLayoutEffect(() => {
    const outer = place?.parentElement
    if (outer) document.body.append(outer)
    return () => outer?.remove()
  }, [place])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      const open = () => {
        addStyles(kit, element)
        if (!element.open) show(element)
      }
      if (element.open || place || !isCovered(element)) return open()
      let isLeft = false
      import('../model/placeAbove.ts').then(
        ({ placeAbove }) => !isLeft && setPlace(placeAbove(element)),
        open,
      )
      return () => {
        isLeft = true
      }
    }
    if (!element.open) return setIsFading(false)
    let isReopened = false
    const fadeOut = async () => {
      const fades = element.getAnimations?.({ subtree: true }).filter(isFinite) ?? []
      await Promise.allSettled(fades.map((animation) => animation.finished))
      if (isReopened) return
      isClosing.current = element.open
      if (element.close) element.close()
      else element.open = false
      for (const animation of fades) animation.cancel()
      setIsFading(false)
      setPlace(undefined)
    }
    void fadeOut()
    return () => {
      isReopened = true
    }
  }, [kit, isOpen, place])

  // From the moment in which it is open: the browser would close it behind the router's back.
  useLayoutEffect(() => {
    const element = place?.querySelector('dialog') ?? dialog.current
    if (!element) return
    // Before all others: a dialog of the site that is under it would close too.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!isUppermost(element, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      router.back()
    }
    // The back gesture of a phone, and an Esc that reached the browser alone.
    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.stopPropagation()
      event.preventDefault()
      router.back()
    }
    // The browser may close the dialog anyway.
    const onClose = (event: Event) => {
      if (event.target !== element) return
      event.stopPropagation()
      // The event of a dialog that has closed comes later: it may be open again, or about to be.
      const isExpected = isClosing.current
      isClosing.current = false
      if (element.open || isExpected) return
      router.close()
      if (router.store.get().isOpen) show(element)
    }
    // On their way down: React would tell a dialog of the site that the kit is in that it closes.
    const root = element.getRootNode()
    window.addEventListener('keydown', onKeyDown, true)
    root.addEventListener('cancel', onCancel, true)
    root.addEventListener('close', onClose, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      root.removeEventListener('cancel', onCancel, true)
      root.removeEventListener('close', onClose, true)
    }
  }, [router, place])

  return { dialog, isShown: isOpen || isFading, place }
}

/** Whether a dialog of the site hides what is around this one. The styles of a shadow tree are in it alone: it stays there. */
function isCovered({ parentElement }: HTMLElement): boolean {
  if (parentElement?.getRootNode() !== document) return false
  const hidden = parentElement.closest('[aria-hidden=true], [inert]')
  return hidden !== null || getComputedStyle(parentElement).pointerEvents === 'none'
}

/** Whether a key is pressed in a dialog: in something of it, or in nothing while no dialog of the site is open. */
function isUppermost(dialog: HTMLDialogElement, event: KeyboardEvent): boolean {
  if (event.target !== document.body) return event.composedPath().includes(dialog)
  return dialog.open && !document.querySelector('dialog[open]:not([data-part=modal])')
}

/** Unit tests of sites run in jsdom, whose dialogs only have the attribute. */
function show(element: HTMLDialogElement): void {
  if (element.showModal) element.showModal()
  else element.open = true
}

/** A spinner in the sheet turns for ever and is not waited for. */
function isFinite(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Infinity
}
