import type { ReactElement } from 'react'
import { networkImageUrl, type Connection } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { Picture } from '../../ui/Picture.tsx'

export interface ConnectionPictureProps {
  readonly connection: Connection
}

/** The wallet of a connection, with its network as a badge. */
export function ConnectionPicture({ connection }: ConnectionPictureProps): ReactElement {
  const kit = useKit()
  const { connectorIcon, connectorName, networkId } = connection
  const network = kit.networks.get(networkId)
  return (
    <span data-part="badged">
      <Picture src={connectorIcon} name={connectorName} />
      {network && (
        <Picture
          src={networkImageUrl(kit, network)}
          name={network.name}
          shape="circle"
          size="badge"
        />
      )}
    </span>
  )
}
