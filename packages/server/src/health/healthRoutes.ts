import type { BadNode } from '@latchkit/backend/chain'
import { defineRoute, showsToken, type Route } from '@latchkit/backend/http'
import type { Build } from '../readBuild.ts'

const usualFeatures = ['balances', 'history', 'prices', 'identity', 'rpc', 'wallets']

/**
 * Reports that the server is up, and its version. `features` are those that not every server has. Which nodes of
 * networks are not used, and why, is told to who shows `token` alone; others hear whether all are used.
 */
export function healthRoutes(
  { version, commit }: Build,
  {
    features = [],
    findBadNodes = () => [],
    readServices = () => ({}),
    token,
  }: {
    readonly features?: readonly string[]
    readonly findBadNodes?: (() => readonly BadNode[]) | undefined
    readonly readServices?: (() => Readonly<Record<string, boolean>>) | undefined
    readonly token?: string | undefined
  } = {},
): readonly Route[] {
  const began = performance.now()
  return [
    defineRoute({
      method: 'GET',
      path: '/health',
      summary: 'Whether the server lives.',
      response: {
        description:
          'One line: OK, version, commit where it is known, whether all nodes are used, of database and NATS what is not reached, features, uptime. With `Authorization: Bearer` and the token of `metrics.token`: which are not, and why.',
        contentType: 'text/plain',
      },
      refusals: [429],
      handler({ context }) {
        const seconds = Math.floor((performance.now() - began) / 1000)
        const bad = findBadNodes().map(
          ({ network, node, reason }) => `${network} node ${node} (${reason})`,
        )
        const away = Object.entries(readServices()).flatMap(([name, isUp]) => (isUp ? [] : [name]))
        const isOperator =
          token !== undefined && showsToken(token, context.req.header('authorization'))
        const parts = [
          `OK v${version}`,
          ...(commit === undefined ? [] : [`commit hash: ${commit}`]),
          `all nodes used: ${bad.length === 0}`,
          ...(isOperator && bad.length > 0 ? [`nodes not used: ${bad.join(' ')}`] : []),
          ...(away.length > 0 ? [`not reached: ${away.join(' ')}`] : []),
          `features: ${[...usualFeatures, ...features].join(' ')}`,
          `uptime: ${seconds} seconds`,
        ]
        return context.text(parts.join(', '))
      },
    }),
  ]
}
