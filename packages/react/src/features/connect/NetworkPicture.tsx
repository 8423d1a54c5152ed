import type { ReactElement } from 'react'
import { networkImageUrl } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { Picture } from '../../ui/Picture.tsx'

/** The picture of the account's network. */
export function NetworkPicture(): ReactElement | null {
  const kit = useKit()
  const { network } = useConnection()
  if (!network) return null
  return (
    <Picture src={networkImageUrl(kit, network)} name={network.name} shape="circle" size="small" />
  )
}
