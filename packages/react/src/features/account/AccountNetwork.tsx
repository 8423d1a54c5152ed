import type { ReactElement } from 'react'
import { networkImageUrl } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** The network that the account is on; leads to the others. */
export function AccountNetwork(): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { network } = useConnection()
  if (!network) return null
  return (
    <button
      type="button"
      data-part="chip"
      aria-label={t('account.network', { network: network.name })}
      onClick={() => router.push('Networks')}
    >
      <Picture
        src={networkImageUrl(kit, network)}
        name={network.name}
        shape="circle"
        size="small"
      />
      <span>{network.name}</span>
      <Icon name="chevronDown" />
    </button>
  )
}
