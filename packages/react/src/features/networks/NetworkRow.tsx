import type { ReactElement } from 'react'
import type { Network } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'

export interface NetworkRowProps {
  readonly network: Network
  readonly image: string | undefined
  readonly isCurrent: boolean
  /** True if a wallet of another namespace than the active one is on it. */
  readonly isConnected?: boolean
  readonly onChoose: () => void
}

/** A network that can be chosen. */
export function NetworkRow({
  network,
  image,
  isCurrent,
  isConnected = false,
  onChoose,
}: NetworkRowProps): ReactElement {
  const { t } = useMessages()
  // Test networks are marked only if there are others too.
  const isMixed = [...useKit().networks.values()].some(({ testnet }) => !testnet)
  return (
    <ListItem
      start={<Picture src={image} name={network.name} shape="circle" />}
      title={network.name}
      detail={network.testnet && isMixed ? t('networks.testnet') : undefined}
      selected={isCurrent}
      end={
        isCurrent ? (
          <Badge tone="success">{t('networks.current')}</Badge>
        ) : isConnected ? (
          <Badge tone="accent">{t('networks.connected')}</Badge>
        ) : (
          <Icon name="chevron" />
        )
      }
      onClick={onChoose}
    />
  )
}
