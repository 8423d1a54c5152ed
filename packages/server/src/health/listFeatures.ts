import type { ServerConfig } from '../serverConfig.ts'

/** What a server does that not every one does: what its configuration switches on. */
export function listFeatures({
  names,
  networks,
  onramp,
  relay,
  sessions,
}: Pick<ServerConfig, 'names' | 'networks' | 'onramp' | 'relay' | 'sessions'>): readonly string[] {
  const isOn = {
    names: names.zone,
    onramp,
    relay,
    sessions,
    bundler: networks.some(({ bundler }) => bundler),
    paymaster: networks.some(({ paymaster }) => paymaster),
    sockets: networks.some(({ wsUrls }) => wsUrls?.length),
  }
  return Object.entries(isOn).flatMap(([feature, on]) => (on ? [feature] : []))
}
