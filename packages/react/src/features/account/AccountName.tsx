import type { ReactElement } from 'react'
import { getConnection } from '@latchkit/core'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useAccountKinds } from '../../hooks/useAccountKinds.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { AccountBadge } from './AccountBadge.tsx'

/** The account's name and picture, where the server knows them; its address until then. */
export function AccountName({ address }: { readonly address: string }): ReactElement {
  const kit = useKit()
  const { data: identity } = useIdentity()
  useAccountKinds(useKitState(getConnection))
  return (
    <AccountBadge
      address={address}
      name={identity?.name ?? undefined}
      image={ownImageUrl(kit, identity?.avatar)}
    />
  )
}
