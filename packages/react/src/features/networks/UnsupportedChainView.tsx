import { useEffect, type ReactElement } from 'react'
import { networkImageUrl } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { disconnectFailed } from '../../model/disconnectFailed.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NetworkRow } from './NetworkRow.tsx'

/** Shown on a network that the site does not support: switch, disconnect, or close. */
export default function UnsupportedChainView(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const { connection, network } = useConnection()
  const { disconnect, isPending } = useDisconnect()
  const isSolved = network !== undefined || connection === undefined

  // The visitor may have switched in the wallet itself.
  useEffect(() => {
    if (isSolved) router.close()
  }, [isSolved, router])

  return (
    <div data-part="stack">
      <Notice tone="warning">{t('unsupported.text')}</Notice>
      <div data-part="stack" data-gap="small">
        {Array.from(kit.networks.values())
          .filter(({ namespace, isHidden }) => !isHidden && namespace === connection?.namespace)
          .map((chain) => (
            <NetworkRow
              key={chain.networkId}
              network={chain}
              image={networkImageUrl(kit, chain)}
              isCurrent={false}
              onChoose={() => router.push('SwitchNetwork', { networkId: chain.networkId })}
            />
          ))}
      </div>
      <Button
        variant="danger"
        fullWidth
        pending={isPending}
        icon={<Icon name="disconnect" />}
        onClick={() =>
          disconnect(
            connection && { namespace: connection.namespace, connectorId: connection.connectorId },
            {
              onError: () => toast.show(disconnectFailed(t)),
            },
          )
        }
      >
        {t('unsupported.disconnect')}
      </Button>
    </div>
  )
}
