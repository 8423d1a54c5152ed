import type { ServerConfig } from '../config/serverConfig.ts'

/** One sentence for each thing about paying for operations that can not be meant. */
export function findPaymasterMistakes({
  networks,
  projects,
}: Pick<ServerConfig, 'networks' | 'projects'>): readonly string[] {
  const paying = new Set<string>(
    networks.flatMap(({ caipNetworkId, paymaster }) => (paymaster ? [caipNetworkId] : [])),
  )
  return [
    ...networks.flatMap(({ caipNetworkId, paymaster, bundler }, index) => {
      if (!paymaster) return []
      const place = `networks[${index}].paymaster`
      const { contracts } = paymaster
      return [
        ...(caipNetworkId.startsWith('eip155:')
          ? []
          : [
              `${place} is set for ${caipNetworkId}; paymasters are on eip155 networks only: remove it.`,
            ]),
        ...(bundler
          ? []
          : [`${place} has nobody who takes its operations; add bundler or remove it.`]),
        ...(contracts['0.7'] === undefined && contracts['0.8'] === undefined
          ? [`${place}.contracts is empty; name the contract of an EntryPoint, "0.7" or "0.8".`]
          : []),
      ]
    }),
    ...projects.flatMap(({ sponsorship = [] }, index) =>
      sponsorship.flatMap(({ caipNetworkId }, entry) => {
        const place = `projects[${index}].sponsorship[${entry}].caipNetworkId`
        const first = sponsorship.findIndex((other) => other.caipNetworkId === caipNetworkId)
        return [
          ...(paying.has(caipNetworkId)
            ? []
            : [
                `${place} is ${caipNetworkId}, which has no paymaster; add one to that network or remove the entry.`,
              ]),
          ...(first === entry
            ? []
            : [
                `${place} is ${caipNetworkId}, as in projects[${index}].sponsorship[${first}]; each may stand once: remove one.`,
              ]),
        ]
      }),
    ),
  ]
}
