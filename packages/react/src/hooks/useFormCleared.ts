import { useCallback } from 'react'
import { useRouter } from '../router/useRouter.ts'
import { useMessages } from './useMessages.ts'
import { useToast } from './useToast.ts'

/** Returns what says that another account or network has cleared a form, and leads back to it from a further step. */
export function useFormCleared(step: string | undefined): () => void {
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  return useCallback(() => {
    toast.error(t('send.formCleared'))
    if (step) router.back()
  }, [step, router, toast, t])
}
