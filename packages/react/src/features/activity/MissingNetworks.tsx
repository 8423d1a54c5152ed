import type { ReactElement } from 'react'
import type { CaipNetworkId } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface MissingNetworksProps {
  readonly missing: readonly CaipNetworkId[]
  readonly pending: boolean
  readonly onRetry: () => void
}

/** Says which networks the list knows nothing of, where it knows others. */
export function MissingNetworks({ missing, pending, onRetry }: MissingNetworksProps): ReactElement {
  const kit = useKit()
  const { t, locale } = useMessages()
  const names = missing.map((networkId) => kit.networks.get(networkId)?.name ?? networkId)
  const networks = new Intl.ListFormat(locale).format(names)
  return (
    <Notice
      tone="warning"
      title={t('activity.missing', { networks })}
      action={
        <Button pending={pending} onClick={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      }
    />
  )
}
