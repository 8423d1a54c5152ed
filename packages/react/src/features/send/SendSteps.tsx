import { useState, type ReactElement } from 'react'
import { useRouter } from '../../hooks/useRouter.ts'
import type { ViewProps } from '../../shell/views.ts'
import { FormStep } from './FormStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { SendDraft } from './sendDraft.ts'
import { TokenStep } from './TokenStep.tsx'
import { useSendForm } from './useSendForm.ts'
import { useSending } from './useSending.ts'
import { useSendTokens } from './useSendTokens.ts'

/** The form, and the two steps that lead from it and back: the choice of a token, and the review. */
export function SendSteps({ params }: ViewProps<'Send'>): ReactElement {
  const router = useRouter()
  const send = useSendTokens()
  const form = useSendForm(params.token, send)
  const sending = useSending()
  const [draft, setDraft] = useState<SendDraft>()

  // A request that is with the wallet is not forgotten when the visitor looks at the form again.
  if (params.step !== 'review' && sending.status === 'waiting') sending.stopWaiting()

  if (params.step === 'token') {
    return (
      <TokenStep
        tokens={send.tokens}
        isLoading={send.isLoading}
        selected={form.token}
        onChoose={(token) => {
          form.chooseToken(token)
          router.back()
        }}
      />
    )
  }
  if (params.step === 'review' && draft) {
    return <ReviewStep draft={draft} send={send} sending={sending} />
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
