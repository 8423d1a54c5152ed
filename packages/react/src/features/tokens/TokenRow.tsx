import type { ReactElement } from 'react'
import { useDayChange } from '../../hooks/useDayChange.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { labelNetwork } from '../../model/labelNetwork.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useRouter } from '../../router/useRouter.ts'
import { TokenItem } from '../../ui/TokenItem.tsx'

export interface TokenRowProps {
  readonly token: HeldToken
  /** True in a list of several networks. */
  readonly isNetworkShown?: boolean
}

/** A token of the account. Pressing it sends some of it. */
export function TokenRow({ token, isNetworkShown = false }: TokenRowProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const formats = useFormats()
  const changeOf = useDayChange()
  const { name, symbol, price, value, change24h, quantity, iconUrl, balance, networkId } = token
  const hasPrice = price > 0
  return (
    <TokenItem
      name={name}
      image={ownImageUrl(kit, iconUrl)}
      quantity={`${formats.quantity(quantity)} ${symbol}`}
      network={isNetworkShown ? labelNetwork(kit, networkId) : undefined}
      value={hasPrice ? formats.money(value) : t('tokens.noPrice')}
      change={hasPrice && change24h !== undefined ? changeOf(change24h) : undefined}
      onClick={kit.config.features.send ? () => router.push('Send', { token: balance }) : undefined}
    />
  )
}
