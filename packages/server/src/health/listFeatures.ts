import type { ServerNetwork } from '@latchkit/backend/chain'

/** What a server does that not every one does: what its configuration switches on. */
export function listFeatures({
  login,
  names,
  networks,
  onramp,
  relay,
  sessions,
  signIn,
}: {
  readonly login?: object | undefined
  readonly names: { readonly zone?: string | undefined }
  readonly networks: readonly ServerNetwork[]
  readonly onramp?: object | undefined
  readonly relay?: object | undefined
  readonly sessions?: object | undefined
  readonly signIn?: object | undefined
}): readonly string[] {
  const isOn = {
    names: names.zone,
    login,
    onramp,
    relay,
    sessions,
    'sign-in': signIn,
    bundler: networks.some(({ bundler }) => bundler),
    paymaster: networks.some(({ paymaster }) => paymaster),
    sockets: networks.some(({ wsUrls }) => wsUrls?.length),
  }
  return Object.entries(isOn).flatMap(([feature, on]) => (on ? [feature] : []))
}
