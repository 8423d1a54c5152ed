import type { BadNode } from '@latchkit/backend/chain'
import { defineRoute, type Route } from '@latchkit/backend/http'
import type { Build } from '../readBuild.ts'

const usualFeatures = ['balances', 'history', 'prices', 'identity', 'rpc', 'wallets']

/**
 * Reports that the server is up, and its version. `features` are those that not every server has, `findBadNodes` names
 * nodes of networks that are not used.
 */
export function healthRoutes(
  { version, commit }: Build,
  features: readonly string[] = [],
  findBadNodes: () => readonly BadNode[] = () => [],
): readonly Route[] {
  const began = performance.now()
  return [
    defineRoute({
      method: 'GET',
      path: '/health',
      summary: 'Whether the server lives.',
      response: {
        description:
          'One line: OK, version, commit where it is known, nodes that are not used and why, features, uptime.',
        contentType: 'text/plain',
      },
      refusals: [429],
      handler({ context }) {
        const seconds = Math.floor((performance.now() - began) / 1000)
        const bad = findBadNodes().map(
          ({ network, node, reason }) => `${network} node ${node} (${reason})`,
        )
        const parts = [
          `OK v${version}`,
          ...(commit === undefined ? [] : [`commit hash: ${commit}`]),
          ...(bad.length > 0 ? [`nodes not used: ${bad.join(' ')}`] : []),
          `features: ${[...usualFeatures, ...features].join(' ')}`,
          `uptime: ${seconds} seconds`,
        ]
        return context.text(parts.join(', '))
      },
    }),
  ]
}
