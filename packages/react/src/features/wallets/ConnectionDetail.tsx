import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface ConnectionDetailProps {
  readonly connection: Connection
}

/** The shortened address of a connection. Screen readers also get its network, which is otherwise shown as a badge. */
export function ConnectionDetail({ connection }: ConnectionDetailProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { account, namespace, networkId } = connection
  return (
    <>
      <AddressText address={account.address} />
      <VisuallyHidden>
        {' · '}
        <bdi>{kit.networks.get(networkId)?.name ?? t(namespaceNames[namespace])}</bdi>
      </VisuallyHidden>
    </>
  )
}
