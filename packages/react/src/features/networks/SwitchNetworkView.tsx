import { useEffect, type ReactElement } from 'react'
import {
  getConnection,
  getConnections,
  isKitError,
  networkImageUrl,
  type Kit,
  type KitErrorCode,
} from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { MessageKey } from '../../locales/messageKey.ts'
import type { Router } from '../../router/createRouter.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useSwitchNetwork } from './useSwitchNetwork.ts'

/** Switches the wallet to a network: says what to do in the wallet, and what went wrong. */
export default function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { status, error, again } = useSwitchNetwork(params.networkId)
  const network = kit.networks.get(params.networkId)
  const values = { network: network?.name ?? params.networkId }
  const { title, text } = switchTexts(status === 'error' ? error : undefined)

  // A remote wallet that has not granted the network is asked again.
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

/**
 * Leaves the view after a switch: back to the account if the visitor came from there, else the modal closes. If the active
 * namespace has no wallet, the visitor connects one first.
 */
function leaveSwitch(router: Router, kit: Pick<Kit, 'store'>): void {
  const state = kit.store.get()
  const first = router.store.get().stack[0]?.route.view
  if (!getConnection(state) && getConnections(state).length > 0) router.reset('Connect')
  else if (first === 'Account') router.backTo(0)
  else router.close()
}

/** The texts while the wallet switches, and if it did not. */
interface SwitchTexts {
  readonly title: MessageKey
  readonly text: MessageKey
}

const ofCode: Partial<Record<KitErrorCode, SwitchTexts>> = {
  UserRejected: { title: 'switch.declined', text: 'switch.declinedText' },
  RequestPending: { title: 'switch.declined', text: 'switch.pendingText' },
  UnsupportedChain: { title: 'switch.unsupported', text: 'switch.unsupportedText' },
}

/** Returns the texts for an error; without one, those for waiting. */
function switchTexts(error: unknown): SwitchTexts {
  if (error === undefined) return { title: 'switch.waiting', text: 'switch.waitingText' }
  const code = isKitError(error) ? error.code : 'Unknown'
  return ofCode[code] ?? { title: 'switch.failed', text: `error.${code}` }
}
