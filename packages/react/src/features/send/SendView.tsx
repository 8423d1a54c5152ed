import { useEffect, useRef, type ReactNode } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useToast } from '../../hooks/useToast.ts'
import type { ViewProps } from '../../router/routes.ts'
import { SendSteps } from './SendSteps.tsx'

/** Sends a token. Another account, or another network, begins with an empty form. */
export default function SendView({ params }: ViewProps<'Send'>): ReactNode {
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const { account } = useConnection()
  const id = account?.accountId
  const before = useRef(id)
  const { step } = params
  useEffect(() => {
    if (before.current === id || id === undefined) return
    before.current = id
    toast.show({ variant: 'error', text: t('send.formCleared') })
    if (step) router.back()
  }, [id, step, router, toast, t])
  return id === undefined ? null : <SendSteps key={id} params={params} />
}
