import { useState, type ReactElement } from 'react'
import { TokenSearch } from '../../components/TokenSearch.tsx'
import { LoadingRows } from '../../components/LoadingRows.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { labelNetwork } from '../../model/labelNetwork.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TokenItem } from '../../ui/TokenItem.tsx'
import { searchTokens } from '../../model/searchTokens.ts'

export interface TokenStepProps {
  readonly tokens: readonly HeldToken[]
  readonly isLoading: boolean
  readonly selected: HeldToken | undefined
  readonly onChoose: (token: HeldToken) => void
}

/** Chooses the token among those that the account holds. */
export function TokenStep({ tokens, isLoading, selected, onChoose }: TokenStepProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const { network } = useConnection()
  const { onramp, receive } = kit.config.features
  const [term, setTerm] = useState('')
  const found = searchTokens(tokens, term)
  const isNetworkShown = new Set(tokens.map(({ networkId }) => networkId)).size > 1
  useViewTitle(t(tokens.length > 0 ? 'send.chooseToken' : 'send.title'))

  if (isLoading) {
    return <LoadingRows />
  }
  if (tokens.length === 0) {
    return (
      <EmptyState
        icon="coins"
        title={t('send.noTokens')}
        text={t('send.noTokensText', { network: network?.name ?? '' })}
        action={
          <>
            {onramp && (
              <Button variant="primary" onClick={() => router.push('OnRamp')}>
                {t('onramp.title')}
              </Button>
            )}
            {receive && (
              <Button
                variant={onramp ? 'secondary' : 'primary'}
                onClick={() => router.push('Receive')}
              >
                {t('receive.title')}
              </Button>
            )}
          </>
        }
      />
    )
  }
  return (
    <TokenSearch
      label={t('send.searchTokens')}
      term={term}
      onTerm={setTerm}
      empty={{ title: t('send.noTokenFound'), text: t('send.noTokenFoundText') }}
    >
      {found.map((token) => (
        <li key={token.key}>
          <TokenItem
            name={token.name}
            image={ownImageUrl(kit, token.iconUrl)}
            quantity={`${formats.quantity(token.quantity)} ${token.symbol}`}
            network={isNetworkShown ? labelNetwork(kit, token.networkId) : undefined}
            value={token.price > 0 ? formats.money(token.value) : undefined}
            selected={token.key === selected?.key}
            onClick={() => onChoose(token)}
          />
        </li>
      ))}
    </TokenSearch>
  )
}
