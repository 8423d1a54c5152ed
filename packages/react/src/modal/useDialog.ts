import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
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
} {
  const kit = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFading, setIsFading] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setIsFading(!isOpen)
  }

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      addStyles(kit, element)
      if (!element.open) show(element)
      return
    }
    if (!element.open) return
    let isReopened = false
    const fadeOut = async () => {
      const fades = element.getAnimations?.({ subtree: true }).filter(isFinite) ?? []
      await Promise.allSettled(fades.map((animation) => animation.finished))
      if (isReopened) return
      if (element.close) element.close()
      else element.open = false
      for (const animation of fades) animation.cancel()
      setIsFading(false)
    }
    void fadeOut()
    return () => {
      isReopened = true
    }
  }, [kit, isOpen])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      router.back()
    }
    // The back gesture of a phone, and an Esc that reached the browser alone.
    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      router.back()
    }
    // The browser may close the dialog all the same.
    const onClose = (event: Event) => {
      if (event.target !== element) return
      router.close()
      if (router.store.get().isOpen) show(element)
    }
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClose)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClose)
    }
  }, [router])

  return { dialog, isShown: isOpen || isFading }
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
