import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import type { Toast, Toaster } from '../model/createToaster.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'

export interface ToastsProps {
  readonly toaster: Toaster
}

/** Where toasts appear. The two live regions are always rendered, so that screen readers announce what appears in them. */
export function Toasts({ toaster }: ToastsProps): ReactElement {
  const toast = useStore(toaster.store)
  const isError = toast?.variant === 'error'
  return (
    <div data-part="toasts">
      <div role="status">{toast && !isError && <ToastCard toast={toast} toaster={toaster} />}</div>
      <div role="alert">{toast && isError && <ToastCard toast={toast} toaster={toaster} />}</div>
    </div>
  )
}

function ToastCard({
  toast,
  toaster,
}: {
  readonly toast: Toast
  readonly toaster: Toaster
}): ReactElement {
  const { t } = useMessages()
  return (
    <div data-part="toast" data-variant={toast.variant}>
      {toast.variant === 'loading' ? (
        <Spinner />
      ) : (
        <Icon name={toast.variant === 'error' ? 'danger' : 'success'} />
      )}
      <span data-part="toast-text">{toast.text}</span>
      <IconButton icon="close" label={t('shell.dismiss')} onClick={toaster.dismiss} />
    </div>
  )
}
