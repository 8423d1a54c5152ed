import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { modalShakeMs } from '@latchkit/core/internal'
import { useRootAttributes } from '../hooks/useRootAttributes.ts'
import { useStore } from '../hooks/useStore.ts'
import { createToaster } from '../model/createToaster.ts'
import type { Router } from '../router/createRouter.ts'
import { Frame } from './Frame.tsx'
import { prefersReducedMotion } from './prefersReducedMotion.ts'
import { Toasts } from './Toasts.tsx'
import { useDialog } from './useDialog.ts'
import { useDragToClose } from './useDragToClose.ts'
import { useKeyboardRoom } from './useKeyboardRoom.ts'
import { useLeaveWithoutAccount } from './useLeaveWithoutAccount.ts'

export interface ModalProps {
  readonly router: Router
}

/** The dialog: it covers the page, and the sheet in its middle (at its foot on a phone) holds the views. */
export function Modal({ router }: ModalProps): ReactElement {
  const attributes = useRootAttributes()
  const titleId = useId()
  const state = useStore(router.store)
  const shown = useDeferredValue(state)
  const { isOpen, refusals } = shown
  const [toaster] = useState(createToaster)
  const sheet = useRef<HTMLDivElement>(null)
  const { dialog, isShown, place } = useDialog(isOpen, router)
  const handle = useDragToClose(sheet, router)
  useShake(sheet, refusals)
  useKeyboardRoom(dialog, isOpen, place)
  // Here, not in the frame, which may come and go between a view that is left and its return.
  useLeaveWithoutAccount(router, state.isOpen ? state.stack.at(-1)?.route.view : undefined)

  // A press that began on the sheet and ends beside it selects text and does not close.
  const pressedBeside = useRef(false)

  const element = (
    // The keyboard's way out is Esc, which useDialog handles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...attributes}
      data-part="modal"
      data-state={isOpen ? 'open' : 'closing'}
      aria-labelledby={titleId}
      aria-busy={state !== shown || undefined}
      ref={dialog}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) router.close()
      }}
    >
      <div data-part="sheet" ref={sheet}>
        <div data-part="sheet-handle" {...handle} />
        {isShown && <Frame router={router} toaster={toaster} kind="modal" titleId={titleId} />}
      </div>
    </dialog>
  )
  return (
    <>
      {place ? createPortal(element, place) : element}
      {!isShown && (
        <div {...attributes} data-part="page-toasts">
          <Toasts toaster={toaster} />
        </div>
      )}
    </>
  )
}

/** Shakes an element each time the count goes up. */
function useShake(element: RefObject<HTMLElement | null>, count: number): void {
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current === count) return
    seen.current = count
    if (prefersReducedMotion()) return
    element.current?.animate(
      { transform: [0, -8, 7, -5, 4, -2, 0].map((px) => `translateX(${px}px)`) },
      { duration: modalShakeMs, easing: 'ease-in-out' },
    )
  }, [element, count])
}
