import {
  createStore,
  type Store,
  toastReadableMs,
  toastReplaceMs,
  toastShownMs,
} from '@latchkit/core/internal'

/** A short notice over the view. `loading` stays until another one replaces it. */
export interface Toast {
  readonly variant: 'success' | 'loading' | 'error'
  readonly text: string
  /** How long at most. */
  readonly shownMs?: number
  /** It does not end with the dialog that it comes from: it is shown on the page then. */
  readonly outlivesDialog?: boolean
}

/** Shows toasts, one at a time. */
export interface Toaster {
  readonly store: Pick<Store<Toast | undefined>, 'get' | 'subscribe'>
  /**
   * Where one is open it closes, and the new one shows after 150 ms. A `loading` one turns into the new one, as soon as
   * it could be read.
   */
  show(toast: Toast): void
  success(text: string): void
  loading(text: string): void
  error(text: string): void
  dismiss(): void
  /** The dialog is gone: takes away all but what outlives it. */
  leave(): void
}

/** Creates a {@link Toaster} that shows nothing. */
export function createToaster(): Toaster {
  const store = createStore<Toast | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let coming: Toast | undefined
  let readableAtMs = 0

  function appear(toast: Toast) {
    coming = undefined
    readableAtMs = Date.now() + toastReadableMs
    store.set(() => toast)
    const { shownMs = toast.variant === 'loading' ? undefined : toastShownMs } = toast
    timer = shownMs === undefined ? undefined : setTimeout(dismiss, shownMs)
  }
  function dismiss() {
    clearTimeout(timer)
    coming = undefined
    store.set(() => undefined)
  }
  function show(toast: Toast) {
    const open = store.get()
    clearTimeout(timer)
    if (!open) return appear(toast)
    const waitMs = readableAtMs - Date.now()
    const isTurning = open.variant === 'loading'
    if (isTurning && waitMs <= 0) return appear(toast)
    if (!isTurning) store.set(() => undefined)
    coming = toast
    timer = setTimeout(() => appear(toast), isTurning ? waitMs : toastReplaceMs)
  }
  const showAs = (variant: Toast['variant']) => (text: string) => show({ variant, text })
  function leave() {
    const next = coming
    if (!next && store.get()?.outlivesDialog) return
    dismiss()
    if (next?.outlivesDialog) appear(next)
  }
  return {
    store,
    show,
    success: showAs('success'),
    loading: showAs('loading'),
    error: showAs('error'),
    dismiss,
    leave,
  }
}
