import type { ReactElement } from 'react'
import { useAction } from '../hooks/useAction.ts'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useToast } from '../hooks/useToast.ts'
import { loadSignIn } from '../model/loadSignIn.ts'
import { useRouter } from '../router/useRouter.ts'
import { Button } from '../ui/Button.tsx'

/** Signs the visitor in who has not done so when the wallet was connected, and out. */
export function SignInRow(): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const status = useKitState(({ signIn }) => signIn?.status)
  const { mutate, isPending } = useAction(async () => (await loadSignIn(kit)).signOut(kit))
  if (status === undefined || status === 'checking') return null
  return status === 'signedIn' ? (
    <Button
      fullWidth
      pending={isPending}
      onClick={() => mutate(undefined, { onError: () => toast.error(t('signIn.unreachable')) })}
    >
      {t('signIn.signOut')}
    </Button>
  ) : (
    <Button variant="primary" fullWidth onClick={() => router.push('SIWXSignMessage')}>
      {t('signIn.sign')}
    </Button>
  )
}
