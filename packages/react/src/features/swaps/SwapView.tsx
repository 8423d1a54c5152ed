import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { isKitError, type SwapOffer } from '@latchkit/core'
import { untilLoaded } from '../../components/untilLoaded.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormCleared } from '../../hooks/useFormCleared.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { SwapFormStep } from './SwapFormStep.tsx'
import { SwapTokenStep } from './SwapTokenStep.tsx'
import { useOffers } from './useOffers.ts'
import { useSubmitSwap } from './useSubmitSwap.ts'
import { useSwapForm } from './useSwapForm.ts'
import { useSwapTokens } from './useSwapTokens.ts'

/** Swaps one token for another on the network in use. Another account, or another network, begins with an empty form. */
export default function SwapView({ params }: ViewProps<'Swap'>): ReactNode {
  const { account } = useConnection()
  const id = account?.accountId
  const before = useRef(id)
  const noteCleared = useFormCleared(params.step)
  useEffect(() => {
    if (before.current === id || id === undefined) return
    before.current = id
    noteCleared()
  }, [id, noteCleared])
  return id === undefined ? null : <SwapSteps key={id} params={params} />
}

// Loaded while the form is filled in: both lie in one file.
const LazyReviewStep = lazyComponent(
  async () => (await import('./SwapReviewStep.tsx')).SwapReviewStep,
  untilLoaded,
)
const LazyStatus = lazyComponent(
  async () => (await import('./SwapStatus.tsx')).SwapStatus,
  untilLoaded,
)

/** What the visitor reviews: the offer as it was in the form. */
interface Draft {
  readonly offer: SwapOffer
  readonly slippagePercent: number
}

function SwapSteps({ params }: ViewProps<'Swap'>): ReactElement {
  const { account } = useConnection()
  const router = useRouter()
  const found = useKitState(({ swap }) => swap)
  const swap = found?.account.toLowerCase() === account?.accountId.toLowerCase() ? found : undefined
  const offered = useSwapTokens()
  const [order] = useState(() =>
    swap?.status === 'approved' || swap?.status === 'approving' ? swap : undefined,
  )
  const form = useSwapForm(offered.tokens, { balance: params.from, order })
  const offers = useOffers(form, offered.tokens)
  const submit = useSubmitSwap()
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    LazyReviewStep.preload()
    LazyStatus.preload()
  }, [])

  const isUnderWay = swap !== undefined && swap.status !== 'approved'
  if (isUnderWay || submit.stage) {
    return (
      <LazyStatus
        swap={swap}
        submit={submit}
        onDone={() => {
          if (params.step) router.back()
        }}
      />
    )
  }
  if (offered.error) return <NoTokens error={offered.error} onRetry={offered.retry} />
  if (params.step === 'from' || params.step === 'to') {
    const { step } = params
    return (
      <SwapTokenStep
        tokens={offered.tokens}
        isLoading={offered.isLoading}
        selected={step === 'from' ? form.token : form.to}
        onChoose={(token) => {
          router.back()
          if (step === 'from') form.chooseFrom(token)
          else form.chooseTo(token)
        }}
      />
    )
  }
  if (params.step === 'review' && draft && form.token && form.to) {
    return (
      <LazyReviewStep
        {...draft}
        from={form.token}
        to={form.to}
        tokens={offered.tokens}
        submit={submit}
      />
    )
  }
  return (
    <SwapFormStep
      form={form}
      offers={offers}
      isLoading={offered.isLoading}
      approved={swap?.status === 'approved' ? swap : undefined}
      onChoose={(step) => router.step('Swap', { ...params, step })}
      onReview={(offer, slippagePercent) => {
        setDraft({ offer, slippagePercent })
        router.step('Swap', { ...params, step: 'review' })
      }}
    />
  )
}

/** Why nothing can be swapped here. */
function NoTokens({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useMessages()
  const router = useRouter()
  const isUnsupported = isKitError(error, 'UnsupportedChain')
  return (
    <div role="alert">
      <EmptyState
        icon={isUnsupported ? 'swap' : 'offline'}
        title={t(isUnsupported ? 'swaps.none' : 'swaps.failedToLoad')}
        text={isUnsupported ? t('swaps.noneText') : errorMessage(t, error)}
        action={
          isUnsupported ? (
            <Button variant="primary" onClick={() => router.push('Networks')}>
              {t('swaps.otherNetwork')}
            </Button>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              {t('shell.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  )
}
