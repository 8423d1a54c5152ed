import type { ReactElement, ReactNode } from 'react'
import { dismissSwap, type SwapProgress } from '@latchkit/core'
import { formatUnits, type SwapToken } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { SubmittedSwap } from './useSubmitSwap.ts'

export interface SwapStatusProps {
  /** What the kit knows of the swap; `undefined` until the wallet has sent something of it. */
  readonly swap: SwapProgress | undefined
  readonly submit: SubmittedSwap
  /** Back to the form. */
  readonly onDone: () => void
}

/** A swap that waits for the wallet or the network, or has ended. */
export function SwapStatus({ swap, submit, onDone }: SwapStatusProps): ReactElement | null {
  const kit = useKit()
  const { stage, prepared } = submit
  const { connection } = useConnection()
  const { t } = useMessages()
  const amounts = useAmounts()
  const order = prepared?.offer ?? swap
  if (!order) return null
  const { symbol } = order.from
  const paid = amounts(order.from, BigInt(order.amount))
  const wallet = (
    <Picture src={connection?.connectorIcon} name={connection?.connectorName ?? ''} size="large" />
  )

  if (stage && swap?.status !== 'approving' && swap?.status !== 'sent') {
    const isApproval = stage === 'approval' && swap?.status !== 'approved'
    const isAfter = stage === 'approval' && !isApproval
    return (
      <Progress
        key={isAfter ? 'after' : stage}
        state="waiting"
        picture={wallet}
        title={
          isApproval
            ? t('swaps.waitingApproval', { symbol })
            : t(isAfter ? 'swaps.waitingSwap' : 'send.waiting')
        }
        text={
          isApproval ? t('swaps.waitingApprovalText', { amount: paid }) : t('swaps.waitingText')
        }
        action={
          <Button fullWidth onClick={submit.stopWaiting}>
            {t('send.cancel')}
          </Button>
        }
      />
    )
  }
  if (!swap || swap.status === 'approved') return null
  return (
    <Ending
      swap={swap}
      isHere={stage !== undefined}
      paid={paid}
      onDone={() => {
        dismissSwap(kit)
        onDone()
      }}
    />
  )
}

interface EndingProps {
  readonly swap: Exclude<SwapProgress, { status: 'approved' }>
  /** True if this page submitted it: the transaction after the approval follows by itself. */
  readonly isHere: boolean
  readonly paid: string
  readonly onDone: () => void
}

function Ending({ swap, isHere, paid, onDone }: EndingProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const amounts = useAmounts()
  const received = amounts(swap.to, BigInt(swap.toAmount))
  const { symbol } = swap.from
  const { status } = swap
  const picture = (
    <Picture
      src={ownImageUrl(kit, swap.to.logoUri ?? '')}
      name={swap.to.name}
      shape="circle"
      size="large"
    />
  )
  const show = (title: ReactNode, text: ReactNode, action?: ReactNode): ReactElement => (
    <Progress
      state={status === 'done' ? 'done' : status === 'failed' ? 'failed' : 'waiting'}
      picture={picture}
      title={title}
      text={text}
      action={
        <>
          {action}
          <ExplorerLink swap={swap} />
        </>
      }
    />
  )
  const account = (
    <Button
      variant={status === 'done' ? 'primary' : 'secondary'}
      fullWidth
      onClick={() => {
        router.reset('Account')
        // The next swap begins with an empty form.
        if (status === 'done' || status === 'failed') dismissSwap(kit)
      }}
    >
      {t('onramp.show')}
    </Button>
  )
  if (status === 'approving')
    return show(
      t('swaps.approving', { symbol }),
      t(isHere ? 'swaps.approvingText' : 'swaps.approvingLater'),
    )
  if (status === 'sent')
    return show(t('swaps.sent'), t('swaps.sentText', { paid, received }), account)
  const again = (label: string) => (
    <Button variant={status === 'done' ? 'secondary' : 'primary'} fullWidth onClick={onDone}>
      {label}
    </Button>
  )
  if (status === 'done')
    return show(
      t('swaps.done'),
      t('swaps.doneText', { paid, received }),
      <>
        {account}
        {again(t('swaps.again'))}
      </>,
    )
  if (swap.outcome === 'unknown') return show(t('swaps.unknown'), t('swaps.unknownText'), account)
  const isOwn = swap.outcome === 'cancelled' || swap.outcome === 'replaced'
  const isApproval = swap.at === 'approval'
  return show(
    t(isApproval ? 'swaps.approvalFailed' : isOwn ? 'swaps.cancelled' : 'swaps.failed'),
    isApproval
      ? t('swaps.approvalFailedText')
      : t(isOwn ? 'swaps.cancelledText' : 'swaps.failedText', { symbol }),
    again(t('shell.tryAgain')),
  )
}

function ExplorerLink({ swap }: { readonly swap: SwapProgress }): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const explorer = kit.networks.get(swap.networkId)?.blockExplorer
  const hash = 'hash' in swap ? swap.hash : undefined
  if (!explorer || hash === undefined) return null
  return (
    <ButtonLink
      variant="quiet"
      fullWidth
      icon={<Icon name="external" />}
      href={`${explorer.url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`}
    >
      {t('activity.explorer', { explorer: explorer.name })}
    </ButtonLink>
  )
}

/** Returns a function that writes an amount of a token. */
function useAmounts(): (token: SwapToken, units: bigint) => string {
  const formats = useFormats()
  return ({ symbol, decimals }, units) =>
    `${formats.quantity(formatUnits(units, decimals))} ${symbol}`
}
