import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react'
import { perKit } from '@latchkit/core/internal'
import { useKit } from '../hooks/useKit.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { ToastContext } from '../hooks/useToast.ts'
import type { Toaster } from '../model/createToaster.ts'
import { useKitContext } from '../model/KitContext.ts'
import type { Router } from '../router/createRouter.ts'
import type { RouterState } from '../router/opening.ts'
import { OutletContext } from '../router/Outlet.tsx'
import { canGoBack } from '../router/router.ts'
import { routerOfView } from '../router/routerOfView.ts'
import type { Route } from '../router/routes.ts'
import { RouterContext } from '../router/useRouter.ts'
import { TitleContext } from '../router/useViewTitle.ts'
import { AvatarContext } from '../ui/AvatarContext.ts'
import { IconsContext } from '../ui/Icon.tsx'
import { MissedImagesContext } from '../ui/Picture.tsx'
import { views } from '../views.ts'
import { Header } from './Header.tsx'
import { loadedIcons } from './loadView.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { Toasts } from './Toasts.tsx'
import { useAnimatedHeight } from './useAnimatedHeight.ts'
import { useLapseToasts } from './useLapseToasts.ts'
import { ViewSlot } from './ViewSlot.tsx'

export interface FrameProps {
  readonly router: Router
  readonly toaster: Toaster
  /** A panel cannot be closed, and does not take the focus when it is first painted. */
  readonly kind: 'modal' | 'panel'
  /** The id of the title, for what is named by it. */
  readonly titleId: string
}

/**
 * Header, view and toasts: what a modal and a panel have in common. The browser may paint that something was pressed
 * before the next view is rendered.
 */
export function Frame(props: FrameProps): ReactElement {
  const { router, toaster } = props
  const state = useStore(router.store)
  useLapseToasts(state.stack.at(-1)?.route.view, toaster)
  return <FrameOf {...props} state={useDeferredValue(state)} />
}

const FrameOf = memo(function FrameOf({
  router,
  toaster,
  kind,
  titleId,
  state,
}: FrameProps & { readonly state: RouterState }): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const { Avatar, Footer } = useKitContext().appearance.components ?? {}
  const [ownTitle, setOwnTitle] = useState<string>()
  const setTitle = useCallback((title: string | undefined) => setOwnTitle(title), [])
  const heading = useRef<HTMLHeadingElement>(null)
  const { outer, inner } = useAnimatedHeight()
  const top = state.stack.at(-1)
  const viewKey = top?.viewKey ?? top?.key
  // The view that the dialog opens with comes with it; those after it move in.
  const [firstKey] = useState(viewKey)
  const isMoving = viewKey !== firstKey || state.direction === 'backwards'

  // `showModal()` gives it the focus then, and not to a button first.
  useLayoutEffect(() => {
    if (kind === 'modal') heading.current?.setAttribute('autofocus', '')
  }, [kind])
  const shownKey = useRef(kind === 'panel' ? top?.key : undefined)
  const leftAt = useRef(new Map<number, number>())
  useEffect(() => {
    if (top === undefined || shownKey.current === top.key) return
    const isFirst = shownKey.current === undefined
    shownKey.current = top.key
    heading.current?.focus({ preventScroll: true })
    // The first view is at its top, and to say so would make its paint wait for a layout of its own.
    if (!isFirst) outer.current?.scrollTo?.({ top: leftAt.current.get(top.key) ?? 0 })
  }, [top, outer])
  useEffect(() => toaster.leave, [toaster])
  const viewRouter = useMemo(() => routerOfView(router, viewKey), [router, viewKey])

  if (!top) return null
  return (
    <RouterContext.Provider value={viewRouter}>
      <ToastContext.Provider value={toaster}>
        <TitleContext.Provider value={setTitle}>
          <OutletContext.Provider value={showView}>
            <AvatarContext.Provider value={Avatar}>
              <IconsContext.Provider value={loadedIcons(kit)}>
                <MissedImagesContext.Provider value={missedImages(kit)}>
                  <Header
                    title={ownTitle ?? t(views[top.route.view].title)}
                    titleId={titleId}
                    heading={heading}
                    onBack={canGoBack(state) ? viewRouter.back : undefined}
                    onClose={kind === 'modal' ? router.close : undefined}
                  />
                  <OfflineNote view={top.route.view} />
                  <div
                    data-part="body"
                    ref={outer}
                    onClickCapture={(event) => {
                      if (router.store.get().stack.at(-1)?.key === top.key) return
                      // The next view is on its way, and a second tap would act in the one that is left.
                      event.preventDefault()
                      event.stopPropagation()
                    }}
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
                        key={viewKey}
                        data-part="view-content"
                        data-direction={isMoving ? state.direction : undefined}
                      >
                        <ViewSlot route={top.route} />
                      </div>
                    </div>
                  </div>
                  {Footer && (
                    <div data-part="footer" data-slot="">
                      <Footer />
                    </div>
                  )}
                  <Toasts toaster={toaster} />
                </MissedImagesContext.Provider>
              </IconsContext.Provider>
            </AvatarContext.Provider>
          </OutletContext.Provider>
        </TitleContext.Provider>
      </ToastContext.Provider>
    </RouterContext.Provider>
  )
})

const missedImages = perKit(() => new Map<string, number>())

function showView(route: Route): ReactElement {
  return <ViewSlot route={route} />
}
