import { useState, type ReactElement } from 'react'
import { swapTokensQuery } from '@latchkit/core'
import { TokenSearch } from '../../components/TokenSearch.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { searchTokens } from '../../model/searchTokens.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TokenItem } from '../../ui/TokenItem.tsx'
import { choiceOf, type TokenChoice } from './useSwapTokens.ts'

export interface SwapTokenStepProps {
  readonly tokens: readonly TokenChoice[]
  readonly isLoading: boolean
  readonly selected: TokenChoice | undefined
  readonly onChoose: (token: TokenChoice) => void
}

/** Chooses a token: the account’s own first, then those that the server lists, or any other by its contract’s address. */
export function SwapTokenStep(props: SwapTokenStepProps): ReactElement {
  const { tokens, selected, onChoose } = props
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const { networkId } = useConnection()
  const [term, setTerm] = useState('')
  const known = searchTokens(tokens, term)
  const address = /^(0x[\da-fA-F]{40}|[1-9A-Za-z]{32,44})$/.test(term.trim())
    ? term.trim()
    : undefined
  const lookup = useKitQuery(
    address !== undefined && known.length === 0
      ? swapTokensQuery(kit, { networkId, address })
      : undefined,
  )
  const found =
    known.length > 0 ? known : (lookup.data ?? []).map((token) => choiceOf(token, false))
  useViewTitle(t('send.chooseToken'))
  return (
    <TokenSearch
      label={t('swaps.search')}
      term={term}
      onTerm={setTerm}
      isLoading={props.isLoading || lookup.isFetching}
      empty={{ title: t('send.noTokenFound'), text: t('swaps.noTokenFoundText') }}
    >
      {found.map((token) => (
        <li key={token.key}>
          <TokenItem
            name={token.name}
            image={ownImageUrl(kit, token.iconUrl)}
            quantity={
              token.units > 0n
                ? `${formats.quantity(token.quantity)} ${token.symbol}`
                : token.symbol
            }
            value={
              token.isVerified ? (
                token.value > 0 && formats.money(token.value)
              ) : (
                <Badge tone="warning">{t('swaps.unverified')}</Badge>
              )
            }
            selected={token.key === selected?.key}
            onClick={() => onChoose(token)}
          />
        </li>
      ))}
    </TokenSearch>
  )
}
