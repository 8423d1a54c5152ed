import type { ReactElement } from 'react'
import { getOpenOfframpOrder, offrampOptionsQuery } from '@latchkit/core'
import { referenceOf } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useOwnTexts } from '../../hooks/useOwnTexts.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { messages } from '../../locales/en/offramp.ts'
import type { OfframpProps } from '../../model/components.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { useRouter } from '../../router/useRouter.ts'
import { RampFrame } from './RampFrame.tsx'
import { SaleForm, type Sellable } from './SaleForm.tsx'
import { SaleOrder } from './SaleOrder.tsx'

/** Selling tokens for money: the amount, the offers of the providers, and the order that follows. */
export function SaleView({ orderId, url, step }: OfframpProps): ReactElement {
  return orderId === undefined ? (
    <Sale isChoosing={step === 'token'} />
  ) : (
    <SaleOrder key={orderId} orderId={orderId} url={url} />
  )
}

function Sale({ isChoosing }: { readonly isChoosing: boolean }): ReactElement {
  const kit = useKit()
  const { t } = useOwnTexts(messages)
  const router = useRouter()
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
      order={getOpenOfframpOrder(kit)}
      onShow={(order) => router.push('OffRamp', order)}
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
