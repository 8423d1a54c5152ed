import type { ReactElement, ReactNode } from 'react'
import { isKitError, type Network } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../hooks/useFormats.ts'
import { useMessages } from '../hooks/useMessages.ts'
import type { Preparation } from '../hooks/usePreparation.ts'
import { errorMessage } from '../model/errorMessage.ts'
import { Button } from '../ui/Button.tsx'
import { FoldedText } from '../ui/FoldedText.tsx'
import { Notice } from '../ui/Notice.tsx'

/** What a network's fee is paid with. */
interface Payable {
  readonly maximumFee: bigint
  readonly nativeBalance: bigint
}

export interface PreparationNoticeProps<Prepared extends Payable> {
  readonly state: Preparation<Prepared>
  readonly network: Network | undefined
  /** True if the account can pay for it. */
  readonly canPay: (prepared: Prepared) => boolean
  /** The title where it could not be prepared at all. */
  readonly title: string
  /** What an error that has details of its own is called: it would fail, or is not safe. */
  readonly failure?: { readonly title: string; readonly text: string } | undefined
  /** A notice in the place of the usual one. */
  readonly children?: ReactNode
}

/** Why what was prepared cannot be sent: it would fail, cannot be paid for, or the network is unreachable. */
export function PreparationNotice<Prepared extends Payable>(
  props: PreparationNoticeProps<Prepared>,
): ReactElement {
  return <div role="alert">{props.children || <Content {...props} />}</div>
}

function Content<Prepared extends Payable>({
  state: { prepared, error, isPending, retry },
  network,
  canPay,
  title,
  failure,
}: PreparationNoticeProps<Prepared>): ReactElement | null {
  const { t } = useMessages()
  const formats = useFormats()
  if (failure) {
    const details = isKitError(error) ? error.details : undefined
    return (
      <Notice tone="danger" title={failure.title}>
        <p>{failure.text}</p>
        {details && (
          <FoldedText
            text={details}
            moreLabel={t('shell.showAll')}
            lessLabel={t('shell.showLess')}
          />
        )}
      </Notice>
    )
  }
  if (isKitError(error, 'InsufficientFunds'))
    return (
      <Notice tone="danger" title={t('send.insufficientBalance')}>
        {Number(error.context['inscribed'] ?? 0) > 0 && t('send.inscribed')}
      </Notice>
    )
  if (error) {
    return (
      <Notice
        tone="warning"
        title={title}
        action={
          <Button pending={isPending} onClick={retry}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {errorMessage(t, error)}
      </Notice>
    )
  }
  if (!prepared || canPay(prepared)) return null
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const coins = (units: bigint) => formatUnits(units, decimals)
  return (
    <Notice tone="danger" title={t('send.insufficientGas', { symbol })}>
      {prepared.nativeBalance === 0n
        ? t('send.gasNoneText', { symbol, network: network?.name ?? '' })
        : t('send.gasLowText', {
            fee: `${formats.fee(coins(prepared.maximumFee))} ${symbol}`,
            balance: `${formats.exact(coins(prepared.nativeBalance))} ${symbol}`,
          })}
    </Notice>
  )
}
