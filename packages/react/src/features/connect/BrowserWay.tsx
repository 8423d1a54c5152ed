import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useImport } from '../../hooks/useImport.ts'
import { ViewFailure } from '../../components/ViewFailure.tsx'
import { ViewSkeleton } from '../../components/ViewSkeleton.tsx'

const load = () => import('./ConnectingExternalView.tsx')

export interface BrowserWayProps {
  readonly walletKey: string
  readonly next: 'close' | 'Account' | undefined
}

/** Connects the wallet as it is installed in this browser. */
export function BrowserWay({ walletKey, next }: BrowserWayProps): ReactElement {
  const { t } = useMessages()
  const { code, failed, retry } = useImport(load)
  if (failed) return <ViewFailure kind="load" onRetry={retry} />
  if (!code) return <ViewSkeleton view="ConnectingExternal" label={t('shell.loading')} />
  return <code.default params={{ walletKey, ...(next && { next }) }} />
}
