import { useState, type ReactElement } from 'react'
import { setActiveNamespace } from '@latchkit/core'
import { namespaceOf } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useImport } from '../../hooks/useImport.ts'
import { ViewFailure } from '../../components/ViewFailure.tsx'
import type { ViewProps } from '../../router/routes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FormStep } from './FormStep.tsx'
import type { SendDraft } from './sendDraft.ts'
import { useSendForm } from './useSendForm.ts'
import { useSending } from './useSending.ts'
import { useSendTokens } from './useSendTokens.ts'

// Loaded while the form is filled in.
const loadChoice = () => import('./TokenStep.tsx')
const loadReview = () => import('./ReviewStep.tsx')

/** The form, and the two steps that lead from it and back: the choice of a token, and the review. */
export function SendSteps({ params }: ViewProps<'Send'>): ReactElement {
  const kit = useKit()
  const router = useRouter()
  const { connection } = useConnection()
  const send = useSendTokens()
  const form = useSendForm(params.token, send)
  const sending = useSending()
  const [draft, setDraft] = useState<SendDraft>()
  const choice = useImport(loadChoice)
  const { code: review, failed, retry } = useImport(loadReview)

  // A request that is with the wallet is not forgotten when the visitor looks at the form again.
  if (params.step !== 'review' && sending.status === 'waiting') sending.stopWaiting()

  if (params.step === 'token') {
    if (choice.failed) return <ViewFailure kind="load" onRetry={choice.retry} />
    if (!choice.code) return <Skeleton shape="row" count={4} />
    return (
      <choice.code.TokenStep
        tokens={send.tokens}
        isLoading={send.isLoading}
        selected={form.token}
        onChoose={(token) => {
          const namespace = namespaceOf(token.networkId)
          router.back()
          if (namespace === connection?.namespace) return form.chooseToken(token)
          // Another chain family has another account: its form begins anew.
          setActiveNamespace(kit, namespace)
          router.replace('Send', { token: token.balance })
        }}
      />
    )
  }
  if (params.step === 'review' && draft) {
    if (failed) return <ViewFailure kind="load" onRetry={retry} />
    if (!review) return <Skeleton shape="block" count={2} />
    return <review.ReviewStep draft={draft} send={send} sending={sending} />
  }
  return (
    <FormStep
      form={form}
      onChooseToken={() => router.step('Send', { ...params, step: 'token' })}
      onReview={(filled) => {
        setDraft(filled)
        router.step('Send', { ...params, step: 'review' })
      }}
    />
  )
}
