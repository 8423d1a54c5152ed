import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { setActiveNamespace } from '@latchkit/core'
import { namespaceOf } from '@latchkit/wire'
import { untilLoaded } from '../../components/untilLoaded.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useFormCleared } from '../../hooks/useFormCleared.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { useKitContext } from '../../model/KitContext.ts'
import type { ViewParams, ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { FormStep } from './FormStep.tsx'
import { openPayment } from './openPayment.ts'
import { requestedToken } from './requestedToken.ts'
import { TokenStep } from './TokenStep.tsx'
import { isNameLike, useSendForm, type SendDraft } from './useSendForm.ts'
import { useSendTokens } from './useSendTokens.ts'
import { useTransferStatus } from './useTransferStatus.ts'

/** Sends a token. Another account, or another network, begins with an empty form. */
export default function SendView({ params }: ViewProps<'Send'>): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { account, connection } = useConnection()
  const { accountId: id, address } = account ?? {}
  const { step, ...given } = params
  const [payment, setPayment] = useState(given)
  const requested = useMemo(() => requestedToken(kit, payment), [kit, payment])
  const namespace = requested && namespaceOf(requested.networkId)
  const isElsewhere = namespace && namespace !== connection?.namespace
  const hasWallet = useConnections().some((each) => each.namespace === namespace)
  const before = useRef(isElsewhere ? undefined : id)
  const isWaiting = useRef(false)
  const [form, setForm] = useState(0)
  const noteCleared = useFormCleared(step)
  useLayoutEffect(() => {
    const last = before.current
    // The account that holds it becomes active: it is the one that sends.
    if (isElsewhere && !last) return hasWallet ? setActiveNamespace(kit, namespace) : undefined
    if (last === id || id === undefined) return
    before.current = id
    // The wallet was switched to the network of what it sends.
    if (isWaiting.current && last?.endsWith(`:${address}`)) return
    setForm((number) => number + 1)
    if (!last) return
    // What the site asks for is not filled in again: another account, or another network, would pay it.
    setPayment({})
    noteCleared()
  }, [kit, namespace, isElsewhere, hasWallet, id, address, noteCleared])
  if (id === undefined) return null
  if (requested && isElsewhere && !hasWallet)
    return (
      <EmptyState
        icon="wallet"
        title={t('send.noWallet', { network: kit.networks.get(requested.networkId)?.name ?? '' })}
        action={
          <Button variant="primary" onClick={router.detour}>
            {t('button.connect')}
          </Button>
        }
      />
    )
  if (isElsewhere && form === 0) return null
  return (
    <SendSteps
      key={form}
      payment={payment}
      step={step}
      requested={requested}
      onWaiting={(waits) => {
        isWaiting.current = waits
      }}
    />
  )
}

const LazyContactsStep = lazyComponent(
  async () => (await import('./ContactsStep.tsx')).ContactsStep,
  untilLoaded,
)
// Loaded while the form is filled in.
const LazyReviewStep = lazyComponent(
  async () => (await import('./ReviewStep.tsx')).ReviewStep,
  untilLoaded,
)

/** The form, and the two steps that lead from it and back: the choice of a token, and the review. */
function SendSteps({
  payment,
  step,
  requested,
  onWaiting,
}: {
  /** What the site asks for. */
  readonly payment: Omit<ViewParams<'Send'>, 'step'>
  readonly step: ViewParams<'Send'>['step']
  readonly requested: HeldToken | undefined
  /** Called when the wallet is given a transfer, and when it has answered. */
  readonly onWaiting: (waits: boolean) => void
}): ReactElement {
  const router = useRouter()
  const { connection } = useConnection()
  const { Scanner } = useKitContext().appearance.components ?? {}
  const { t } = useMessages()
  const send = useSendTokens()
  const form = useSendForm(requested, payment, send)
  const sending = useTransferStatus()
  const [draft, setDraft] = useState<SendDraft>()
  useLayoutEffect(() => {
    onWaiting(sending.status !== 'idle')
  }, [onWaiting, sending.status])
  useEffect(() => {
    LazyReviewStep.preload()
  }, [])

  const go = (next: NonNullable<typeof step>) => () =>
    router.step('Send', { ...payment, step: next })
  const opening =
    payment.payee || step === 'review'
      ? (draft ?? openPayment(payment, requested, form))
      : undefined

  if (typeof opening === 'object')
    return <LazyReviewStep draft={opening} send={send} sending={sending} />
  // An open request to the wallet stays when the visitor goes back to the form.
  if (sending.status === 'waiting') sending.stopWaiting()
  if (opening === 'loading') return untilLoaded.loading()
  if (opening && opening !== 'form')
    return (
      <div role="alert">
        <EmptyState icon="danger" title={t(`error.${opening}`)} text={t('send.paymentFailed')} />
      </div>
    )
  // Nobody fills in a form that nothing can come of.
  if (step === 'token' || (send.isEmpty && !step && !form.token)) {
    return (
      <TokenStep
        tokens={send.tokens}
        isLoading={send.isLoading}
        selected={form.token}
        onChoose={(token) => {
          const namespace = namespaceOf(token.networkId)
          router.back()
          if (namespace === connection?.namespace) return form.chooseToken(token)
          // Another namespace has another account: its form starts empty.
          router.replace('Send', { token: token.balance })
        }}
      />
    )
  }
  const networkId = form.token?.networkId ?? connection?.networkId
  if (networkId && step?.startsWith('contact')) {
    return (
      <LazyContactsStep
        networkId={networkId}
        isEditing={step === 'contact'}
        onEdit={go('contact')}
        onDone={router.back}
        proposed={form.receiverProblem === undefined ? form.receiver : ''}
        onChoose={({ address }) => {
          form.setReceiver(address)
          router.back()
        }}
      />
    )
  }
  if (step === 'scan' && Scanner) {
    return (
      <Scanner
        token={form.token}
        tokens={send.tokens}
        isName={isNameLike}
        onScan={(payment) => {
          form.fill(payment)
          router.back()
        }}
      />
    )
  }
  // Whether the account has what a site asks for is not known yet.
  if (send.isLoading && payment.amount !== undefined) return untilLoaded.loading()
  return (
    <FormStep
      form={form}
      isLoading={send.isLoading}
      onChooseToken={go('token')}
      onChooseContact={go('contacts')}
      onScan={Scanner && go('scan')}
      onReview={(filled) => {
        setDraft(filled)
        // Back from its review leads to the form, also where a site asked for the review at once.
        router.amend('Send', payment)
        go('review')()
      }}
    />
  )
}
