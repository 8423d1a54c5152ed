import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { Router } from './createRouter.ts'
import type { Toaster } from './createToaster.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { RouterContext } from './RouterContext.ts'
import { canGoBack } from './router.ts'
import { TitleContext } from './TitleContext.ts'
import { ToastContext } from './ToastContext.ts'
import { Toasts } from './Toasts.tsx'
import { useAnimatedHeight } from './useAnimatedHeight.ts'
import { useLeaveWithoutAccount } from './useLeaveWithoutAccount.ts'
import { useTellLapses } from './useTellLapses.ts'
import { ViewSlot } from './ViewSlot.tsx'
import { viewOf } from './views.ts'

export interface FrameProps {
  readonly router: Router
  readonly toaster: Toaster
  /** A panel cannot be closed, and does not take the focus when it is first painted. */
  readonly kind: 'modal' | 'panel'
  /** The id of the title, for what is named by it. */
  readonly titleId: string
}

/** Header, view and toasts: what a modal and a panel have in common. */
export function Frame({ router, toaster, kind, titleId }: FrameProps): ReactElement | null {
  const { t } = useMessages()
  const state = useStore(router.store)
  const [own, setOwn] = useState<string>()
  const setTitle = useCallback((title: string | undefined) => setOwn(title), [])
  const heading = useRef<HTMLHeadingElement>(null)
  const { outer, inner } = useAnimatedHeight()
  const top = state.stack.at(-1)

  const shownKey = useRef(kind === 'panel' ? top?.key : undefined)
  const leftAt = useRef(new Map<number, number>())
  useEffect(() => {
    if (top === undefined || shownKey.current === top.key) return
    shownKey.current = top.key
    heading.current?.focus({ preventScroll: true })
    outer.current?.scrollTo({ top: leftAt.current.get(top.key) ?? 0 })
  }, [top, outer])
  useEffect(() => toaster.leave, [toaster])
  useTellLapses(top?.route.view, toaster)
  useLeaveWithoutAccount(router, top?.route.view)

  if (!top) return null
  return (
    <RouterContext.Provider value={router}>
      <ToastContext.Provider value={toaster}>
        <TitleContext.Provider value={setTitle}>
          <div data-part="header">
            {canGoBack(state) ? (
              <IconButton icon="back" label={t('shell.back')} onClick={router.back} />
            ) : (
              <span data-part="header-space" />
            )}
            <h2 data-part="title" id={titleId} ref={heading} tabIndex={-1}>
              {own ?? t(viewOf(top.route.view).title)}
            </h2>
            {kind === 'modal' ? (
              <IconButton icon="close" label={t('shell.close')} onClick={router.close} />
            ) : (
              <span data-part="header-space" />
            )}
          </div>
          <OfflineNote view={top.route.view} />
          <div
            data-part="body"
            ref={outer}
            onScroll={(event) => leftAt.current.set(top.key, event.currentTarget.scrollTop)}
          >
            <div
              data-part="view"
              data-view={top.route.view}
              ref={inner}
              role="group"
              aria-labelledby={titleId}
            >
              <div
                key={top.viewKey ?? top.key}
                data-part="view-content"
                data-direction={state.direction}
              >
                <ViewSlot route={top.route} />
              </div>
            </div>
          </div>
          <Toasts toaster={toaster} />
        </TitleContext.Provider>
      </ToastContext.Provider>
    </RouterContext.Provider>
  )
}
