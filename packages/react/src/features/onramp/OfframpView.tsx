import type { ReactElement } from 'react'
import { offrampOptionsQuery } from '@latchkit/core'
import { referenceOf } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import type { ViewProps } from '../../router/routes.ts'
import { RampFrame } from './RampFrame.tsx'
import { SaleForm, type Sellable } from './SaleForm.tsx'
import { SaleOrder } from './SaleOrder.tsx'

/** Money for coins: how many, what each provider pays for them, and how the sale goes on. */
export default function OfframpView({ params }: ViewProps<'OffRamp'>): ReactElement {
  const { orderId, url } = params
  return orderId === undefined ? (
    <Sale isChoosing={params.step === 'token'} />
  ) : (
    <SaleOrder key={orderId} orderId={orderId} url={url} />
  )
}

function Sale({ isChoosing }: { readonly isChoosing: boolean }): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { account, connection } = useConnection()
  // The transfer is made in the views of sending.
  const isOffered = kit.http && kit.config.features.send
  const { data, error, refetch } = useKitQuery(isOffered ? offrampOptionsQuery(kit) : undefined)
  const held = useTokens()
  const failure = error ?? (held.status === 'failed' ? held.error : undefined)
  const [first, ...others] = held.tokens.flatMap((token): readonly Sellable[] => {
    const { networkId, address = '', units } = token
    if (units === 0n || !networkId.startsWith(`${connection?.namespace}:`)) return []
    const option = data?.purchaseCurrencies
      .flatMap(({ networks }) => networks)
      .find(
        (each) =>
          each.chain_id === referenceOf(networkId) &&
          each.contract_address.toLowerCase() === address.toLowerCase(),
      )
    return option ? [{ token, code: option.code }] : []
  })
  return (
    <RampFrame
      side="offramp"
      isReady={!isOffered || (data !== undefined && held.status === 'ready')}
      error={failure}
      onRetry={() => {
        void refetch()
        held.refresh()
      }}
      empty={!first && t(isOffered ? 'offramp.noneHeld' : 'offramp.noneText')}
    >
      {first && data && (
        <SaleForm
          key={account?.address}
          sellable={[first, ...others]}
          options={data}
          isChoosing={isChoosing}
        />
      )}
    </RampFrame>
  )
}
