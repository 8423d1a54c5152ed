import type { ReactElement } from 'react'
import { namespaces as allNamespaces } from '@latchkit/wire'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { lapseMessage } from '../../model/lapseMessage.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface LapseNoticesProps {
  readonly next: 'close' | 'Account' | undefined
}

/** The wallets that were connected and no longer are, and why. */
export function LapseNotices({ next }: LapseNoticesProps): ReactElement | null {
  const { t } = useMessages()
  const router = useRouter()
  const wallets = useWallets()
  const { namespaces } = useKitState(({ connections }) => connections)
  const lapses = allNamespaces.flatMap((namespace) => {
    const state = namespaces[namespace]
    const lapse = state?.lapse
    return lapse ? [{ namespace, ...lapse, message: lapseMessage(state, lapse) }] : []
  })
  // A wallet of several namespaces is gone from all of them; each is unlocked on its own.
  const shown = lapses.filter(
    ({ connectorId, message }, index) =>
      message === 'connect.locked' ||
      lapses.findIndex(
        (other) => other.connectorId === connectorId && other.message === message,
      ) === index,
  )
  if (shown.length === 0) return null
  return (
    <div data-part="stack" role="alert">
      {shown.map(({ namespace, connectorId, connectorName, message }) => {
        const wallet = wallets.find(({ connectors }) =>
          connectors.some((each) => each.id === connectorId && each.namespace === namespace),
        )
        const unlock = wallet && message === 'connect.locked' && (
          <Button
            onClick={() =>
              router.push('ConnectingExternal', {
                walletKey: wallet.key,
                namespace,
                ...(next !== undefined && { next }),
              })
            }
          >
            {t('connect.unlock')}
          </Button>
        )
        return (
          <Notice
            key={`${namespace} ${connectorId}`}
            tone="warning"
            title={t(message, { wallet: connectorName })}
            action={unlock || undefined}
          >
            {t(`${message}Text`)}
          </Notice>
        )
      })}
    </div>
  )
}
