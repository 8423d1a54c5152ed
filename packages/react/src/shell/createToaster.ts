import { createStore, limits, type Store } from '@latchkit/core'

/** A short notice over the view. `loading` stays until another one takes its place. */
export interface Toast {
  readonly variant: 'success' | 'loading' | 'error'
  readonly text: string
}

/** Shows toasts, one at a time. */
export interface Toaster {
  readonly store: Pick<Store<Toast | undefined>, 'get' | 'subscribe'>
  /** Where one is open it closes, and the new one shows after 150 ms. */
  show(toast: Toast): void
  success(text: string): void
  loading(text: string): void
  error(text: string): void
  dismiss(): void
}

/** Makes a {@link Toaster} that shows nothing. */
export function createToaster(): Toaster {
  const store = createStore<Toast | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined

  function appear(toast: Toast) {
    store.set(() => toast)
    if (toast.variant !== 'loading') timer = setTimeout(dismiss, limits.toastShownMs)
  }
  function dismiss() {
    clearTimeout(timer)
    store.set(() => undefined)
  }
  function show(toast: Toast) {
    const isOpen = store.get() !== undefined
    dismiss()
    if (isOpen) timer = setTimeout(() => appear(toast), limits.toastReplaceMs)
    else appear(toast)
  }
  return {
    store,
    show,
    success: (text) => show({ variant: 'success', text }),
    loading: (text) => show({ variant: 'loading', text }),
    error: (text) => show({ variant: 'error', text }),
    dismiss,
  }
}
