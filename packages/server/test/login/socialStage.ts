import type { Device } from './createDevice.ts'
import { beginSocial, socialWindow, type SocialWindow } from './socialWindow.ts'
import { startIssuer, type Issuer } from './startIssuer.ts'
import { startLogin, type TestLogin } from './startLogin.ts'

/** How the providers know the server. */
export const client = { id: 'shop-client', secret: 'shop secret' }

/** Logging in, with two providers. */
export interface Stage extends TestLogin {
  readonly issuer: Issuer
  readonly other: Issuer
}

/** Opens a {@link Stage}: two providers, so that the answer of one can be given for the other. */
export async function openStage(): Promise<Stage> {
  const [issuer, other] = await Promise.all([startIssuer(client), startIssuer(client)])
  const settings = { clientId: client.id, clientSecret: client.secret, scope: 'openid email' }
  const login = await startLogin({
    social: {
      oidc: [
        { ...settings, id: 'acme', label: 'Acme', issuer: issuer.url },
        { ...settings, id: 'other', label: 'Other', issuer: other.url },
      ],
    },
  })
  return { ...login, issuer, other }
}

/** A login whose window is at the provider. */
export interface StartedLogin {
  readonly device: Device
  readonly window: SocialWindow
  readonly flowId: string
  /** Where the provider is. */
  readonly url: string
}

/** Begins a login on a device, and starts it in a window. */
export async function begin(
  stage: Stage,
  provider = 'acme',
  device?: Device,
): Promise<StartedLogin> {
  const own = device ?? (await stage.device())
  const { flow } = await beginSocial(own, provider)
  const window = socialWindow(stage.login.app)
  const { url } = await window.start(flow)
  return { device: own, window, flowId: flow.flowId, url }
}
