import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import type { PreparedSignIn } from '@latchkit/core/sign-in'
import { useAction } from '../../hooks/useAction.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { disconnectFailed } from '../../model/disconnectFailed.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { loadSignIn } from '../../model/loadSignIn.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** The signature that proves an account to the site. Where the site requires it, the one way out is to disconnect. */
export default function SIWXSignMessageView(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const { connection } = useConnection()
  const signIn = useKitState((state) => state.signIn)
  const isRequired = kit.config.signIn?.isRequired === true
  const isDone = connection === undefined || (signIn?.status === 'signedIn' && !signIn.isDue)
  const { prepared, message, prepare } = usePrepared(connection?.account.accountId)

  useEffect(() => {
    router.hold(isRequired && !isDone)
    if (isDone) router.close()
    return () => router.hold(false)
  }, [router, isRequired, isDone])

  const signing = useAction(async () => {
    const isFresh = prepared !== undefined && !(prepared.expiresAtMs <= Date.now())
    return (isFresh ? prepared : await (await loadSignIn(kit)).prepareSignIn(kit)).submit()
  })
  const sign = () =>
    signing.mutate(undefined, {
      onError(error) {
        toast.error(isKitError(error, 'UserRejected') ? t('send.declined') : errorMessage(t, error))
        // A nonce is good for one attempt.
        prepare()
      },
    })
  const cancelling = useAction(async () => (await loadSignIn(kit)).cancelSignIn(kit))
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess() {
        router.hold(false)
        router.close()
      },
      onError: () => toast.show(disconnectFailed(t)),
    })

  const { name, icons } = kit.config.metadata ?? {}
  const site = name ?? globalThis.location.host
  const wallet = connection?.connectorName ?? ''
  return (
    <div data-part="stack">
      <div data-part="sign-in-parties">
        <Picture name={site} src={icons?.[0]} size="large" />
        <Picture name={wallet} src={connection?.connectorIcon} size="large" />
      </div>
      <p data-part="text-quiet">
        {t('signIn.text', { site })}
        {isRequired && ` ${t('signIn.required')}`}
      </p>
      <details data-part="sign-in-message">
        <summary>
          {t('signIn.message')}
          <Icon name="chevronDown" />
        </summary>
        <pre dir="ltr">{message}</pre>
      </details>
      <Button variant="primary" fullWidth pending={signing.isPending} onClick={sign}>
        {signing.isPending ? t('signIn.wallet', { wallet }) : t('signIn.sign')}
      </Button>
      <Button fullWidth pending={cancelling.isPending} onClick={cancel}>
        {t(isRequired ? 'signIn.disconnect' : 'signIn.cancel')}
      </Button>
    </div>
  )
}

/**
 * The message, fetched when the view opens, so that a press on the button asks the wallet at once. While the next one is
 * fetched, the visitor goes on reading the one before.
 */
function usePrepared(account: string | undefined): {
  readonly prepared: PreparedSignIn | undefined
  readonly message: string | undefined
  readonly prepare: () => void
} {
  const kit = useKit()
  const [found, setFound] = useState<{
    readonly account: string
    readonly attempt: number
    readonly prepared: PreparedSignIn
  }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    async function load(wanted: string) {
      // If the backend cannot be reached, the visitor sees it on signing.
      const prepared = await loadSignIn(kit)
        .then(({ prepareSignIn }) => prepareSignIn(kit))
        .catch(() => undefined)
      if (!isOver) setFound(prepared && { account: wanted, attempt, prepared })
    }
    if (account !== undefined) void load(account)
    return () => {
      isOver = true
    }
  }, [kit, account, attempt])
  const prepare = useCallback(() => setAttempt((count) => count + 1), [])
  const latest = found?.account === account ? found : undefined
  return {
    prepared: latest?.attempt === attempt ? latest.prepared : undefined,
    message: latest?.prepared.message,
    prepare,
  }
}
