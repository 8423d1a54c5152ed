import type { ReactElement } from 'react'
import { checkGas, isKitError, type PreparedTransfer } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldedText } from '../../ui/FoldedText.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface EstimateNoticeProps {
  readonly prepared: PreparedTransfer | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly onRetry: () => void
}

/** Why the transfer cannot be sent: the simulation failed, the fee cannot be paid, or the network is unreachable. */
export function EstimateNotice(props: EstimateNoticeProps): ReactElement {
  return (
    <div role="alert">
      <Content {...props} />
    </div>
  )
}

function Content({
  prepared,
  error,
  isPending,
  onRetry,
}: EstimateNoticeProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  if (isKitError(error, 'SimulationFailed')) {
    return (
      <Notice tone="danger" title={t('send.simulationFailed')}>
        <p>{t('send.simulationFailedText')}</p>
        {error.details && (
          <FoldedText
            text={error.details}
            moreLabel={t('shell.showAll')}
            lessLabel={t('shell.showLess')}
          />
        )}
      </Notice>
    )
  }
  if (isKitError(error, 'InsufficientFunds')) {
    return <Notice tone="danger" title={t('send.insufficientBalance')} />
  }
  if (error) {
    return (
      <Notice
        tone="warning"
        title={t('send.prepareFailed')}
        action={
          <Button pending={isPending} onClick={onRetry}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {errorMessage(t, error)}
      </Notice>
    )
  }
  if (!prepared || checkGas(prepared)) return null
  const network = kit.networks.get(prepared.request.networkId)
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  return (
    <Notice tone="danger" title={t('send.insufficientGas', { symbol })}>
      {prepared.nativeBalance === 0n
        ? t('send.gasNoneText', { symbol, network: network?.name ?? '' })
        : t('send.gasLowText', {
            fee: `${formats.fee(formatUnits(prepared.maximumFee, decimals))} ${symbol}`,
            balance: `${formats.exact(formatUnits(prepared.nativeBalance, decimals))} ${symbol}`,
          })}
    </Notice>
  )
}
