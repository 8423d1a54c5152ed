import type { ReactElement } from 'react'
import { useLogin } from '../hooks/useLogin.ts'
import { useLoginError } from '../hooks/useLoginError.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The notice that a wallet by e-mail is lost with this device, with the way to mend that. */
export function BackupNotice(): ReactElement {
  const { t } = useMessages()
  const { openScreen, isPending } = useLogin()
  const onError = useLoginError()
  return (
    <Notice
      tone="warning"
      title={t('login.notBackedUp')}
      action={
        <Button pending={isPending} onClick={() => openScreen('backup', { onError })}>
          {t('login.backUp')}
        </Button>
      }
    >
      {t('login.notBackedUpText')}
    </Notice>
  )
}
