import { useState, type ReactElement, type ReactNode } from 'react'
import { loginConnectorId, perKit } from '@latchkit/core/internal'
import { useConnection } from '../hooks/useConnection.ts'
import { useKit } from '../hooks/useKit.ts'
import { useLogin } from '../hooks/useLogin.ts'
import { useLoginError } from '../hooks/useLoginError.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/**
 * Shows a request for the backup of a wallet by e-mail before money comes to it, once a visit. Shows `children` afterwards, and at once for
 * every other wallet.
 */
export function BackupFirst({ children }: { readonly children: ReactNode }): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { user, openScreen, isPending } = useLogin()
  const onError = useLoginError()
  const { connection } = useConnection()
  const visit = visits(kit)
  const [isLater, setLater] = useState(visit.isPutOff)
  const isNeeded = user?.isBackedUp === false && connection?.connectorId === loginConnectorId
  if (!isNeeded || isLater) return <>{children}</>
  return (
    <div data-part="stack">
      <EmptyState icon="alert" title={t('login.backUpFirst')} text={t('login.backUpFirstText')} />
      <Button
        variant="primary"
        fullWidth
        pending={isPending}
        onClick={() => openScreen('backup', { onError })}
      >
        {t('login.backUp')}
      </Button>
      <Button
        variant="quiet"
        fullWidth
        onClick={() => {
          visit.putOff()
          setLater(true)
        }}
      >
        {t('login.later')}
      </Button>
    </div>
  )
}

const visits = perKit(() => {
  let isPutOff = false
  return { isPutOff: () => isPutOff, putOff: () => void (isPutOff = true) }
})
