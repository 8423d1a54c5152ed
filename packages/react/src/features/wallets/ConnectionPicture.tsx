import type { ReactElement } from 'react'
import { networkImageUrl, type Connection } from '@latchkit/core'
import { ConnectionIcon } from '../../components/ConnectionIcon.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { Picture } from '../../ui/Picture.tsx'

export interface ConnectionPictureProps {
  readonly connection: Connection
}

/** The wallet of a connection, with its network as a badge. */
export function ConnectionPicture({ connection }: ConnectionPictureProps): ReactElement {
  const kit = useKit()
  const network = kit.networks.get(connection.networkId)
  return (
    <span data-part="badged">
      <ConnectionIcon connection={connection} />
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
