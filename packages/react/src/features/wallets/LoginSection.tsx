import type { ReactElement } from 'react'
import type { LoginScreen } from '@latchkit/core/login'
import { BackupNotice } from '../../components/BackupNotice.tsx'
import { useLogin } from '../../hooks/useLogin.ts'
import { useLoginError } from '../../hooks/useLoginError.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'

const screens = ['devices', 'export', 'updateEmail'] as const

/** What a visitor can do with a wallet by e-mail. Each opens in the login frame. */
export function LoginSection(): ReactElement | null {
  const { t } = useMessages()
  const { user, openScreen, signOut, isPending } = useLogin()
  const onError = useLoginError()
  const open = (screen: LoginScreen) => (): void => openScreen(screen, { onError })
  if (!user) return null
  return (
    <section data-part="stack" data-gap="small" aria-label={user.email}>
      <p data-part="text-quiet">{user.email}</p>
      {!user.isBackedUp && <BackupNotice />}
      {user.isBackedUp && (
        <Button fullWidth onClick={open('backup')}>
          {t('login.backUpMore')}
        </Button>
      )}
      {screens.map((screen) => (
        <Button key={screen} fullWidth onClick={open(screen)}>
          {t(`login.${screen}`)}
        </Button>
      ))}
      <Button
        fullWidth
        pending={isPending}
        onClick={() => signOut({ everywhere: true }, { onError })}
      >
        {t('login.signOutEverywhere')}
      </Button>
    </section>
  )
}
