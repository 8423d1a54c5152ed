import type { ReactElement } from 'react'
import type { Features } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'

const actions = [
  { feature: 'onramp', icon: 'plus', view: 'OnRamp' },
  { feature: 'offramp', icon: 'minus', view: 'OffRamp' },
  { feature: 'swaps', icon: 'swap', view: 'Swap' },
  { feature: 'receive', icon: 'receive', view: 'Receive' },
  { feature: 'send', icon: 'send', view: 'Send' },
] as const satisfies readonly { feature: keyof Features; icon: IconName; view: string }[]

/** The actions of the account. A wallet that has not reconnected yet gets no request. */
export function AccountActions(): ReactElement | null {
  const kit = useKit()
  const { features } = kit.config
  const { t } = useMessages()
  const router = useRouter()
  const { isReconnecting, connection } = useConnection()
  const checkSwap = kit.http && connection && kit.adapters.get(connection.namespace)?.checkSwap
  const offered = actions.filter(
    ({ feature }) => features[feature] && (checkSwap ?? feature !== 'swaps'),
  )
  if (offered.length === 0) return null
  return (
    <div data-part="account-actions">
      {offered.map(({ view, icon, feature }) => (
        <button
          key={view}
          type="button"
          data-part="round-action"
          disabled={isReconnecting}
          onClick={() => router.push(view)}
        >
          <span data-part="transaction-icon">
            <Icon name={icon} />
          </span>
          {t(`${feature}.title`)}
        </button>
      ))}
    </div>
  )
}
