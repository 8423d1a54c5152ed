import type { ReactElement } from 'react'
import { namespaces as families } from '@latchkit/wire'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface LapseNoticesProps {
  readonly next: 'close' | 'Account' | undefined
}

/** Says which wallets were connected and are not any more, and why. */
export function LapseNotices({ next }: LapseNoticesProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const wallets = useWallets()
  const { namespaces } = useKitState(({ connections }) => connections)
  const lapses = families.flatMap((namespace) => {
    const lapse = namespaces[namespace]?.lapse
    return lapse ? [{ namespace, ...lapse }] : []
  })
  return (
    <>
      {lapses.map(({ namespace, connectorId, connectorName, reason }) => {
        const wallet = wallets.find(({ connectors }) =>
          connectors.some((each) => each.id === connectorId && each.namespace === namespace),
        )
        const unlock = wallet && reason === 'locked' && (
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
            title={t(reason === 'locked' ? 'connect.locked' : 'connect.gone', {
              wallet: connectorName,
            })}
            action={unlock || undefined}
          >
            {t(reason === 'locked' ? 'connect.lockedText' : 'connect.goneText')}
          </Notice>
        )
      })}
    </>
  )
}
