import type { ServerConfig } from '../config/serverConfig.ts'

/** One sentence for each thing about sessions that can not be meant. */
export function findSessionMistakes({
  sessions,
  networks,
}: Pick<ServerConfig, 'sessions' | 'networks'>): readonly string[] {
  if (!sessions) return []
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const own = sessions.networks.map(({ caipNetworkId }) => caipNetworkId)
  return own.flatMap((id, index) => {
    const place = `sessions.networks[${index}].caipNetworkId is ${id}`
    if (!ids.has(id))
      return [`${place}, which is not among the networks; add that network or remove it.`]
    return own.indexOf(id) === index ? [] : [`${place} again; each may stand once: remove one.`]
  })
}
