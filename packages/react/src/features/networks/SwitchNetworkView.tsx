import { useEffect, type ReactElement } from 'react'
import { isKitError, networkImageUrl } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import type { ViewProps } from '../../router/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { leaveSwitch } from './leaveSwitch.ts'
import { switchTexts } from './switchTexts.ts'
import { useSwitch } from './useSwitch.ts'

/** Brings the wallet to a network, says what to do in it, and what went wrong. */
export default function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { status, error, again } = useSwitch(params.networkId)
  const network = kit.networks.get(params.networkId)
  const values = { network: network?.name ?? params.networkId }
  const { title, text } = switchTexts(status === 'error' ? error : undefined)

  // What a wallet of another device has not granted, it is asked for anew.
  const mustConnectAgain =
    isKitError(error, 'UnsupportedChain') && error.context['canPairAgain'] === true

  useEffect(() => {
    if (status === 'switched') leaveSwitch(router, kit)
  }, [status, router, kit])

  return (
    <Progress
      state={status === 'error' ? 'failed' : status === 'switched' ? 'done' : 'waiting'}
      picture={
        <Picture
          src={network && networkImageUrl(kit, network)}
          name={values.network}
          size="large"
        />
      }
      title={t(title, values)}
      text={t(mustConnectAgain ? 'walletConnect.notGranted' : text, values)}
      action={
        status === 'error' && (
          <Button
            variant="primary"
            fullWidth
            onClick={mustConnectAgain ? () => router.push('ConnectingWalletConnectBasic') : again}
          >
            {t(mustConnectAgain ? 'walletConnect.connectAgain' : 'shell.tryAgain')}
          </Button>
        )
      }
    />
  )
}
