import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { loginConnectorId } from '@latchkit/core/internal'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { Picture, type PictureProps } from '../ui/Picture.tsx'

export interface ConnectionIconProps {
  readonly connection: Connection
  readonly size?: PictureProps['size']
}

/** The icon of a wallet that is connected; of a login's, that of what the visitor has logged in with. */
export function ConnectionIcon({ connection, size }: ConnectionIconProps): ReactElement {
  const kit = useKit()
  const provider = useKitState(({ login }) => login?.social?.provider)
  const { connectorId, connectorName, connectorIcon } = connection
  const src =
    connectorId !== loginConnectorId
      ? connectorIcon
      : provider
        ? kit.http?.url(`/public/getAssetImage/social-${provider}`)
        : envelope
  return <Picture src={src} name={connectorName} size={size} />
}

const envelope =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><path fill='%2342526b' d='M0 0h20v20H0z'/><path fill='none' stroke='%23fff' d='M5 6.5h10v7H5zl5 4 5-4'/></svg>"
