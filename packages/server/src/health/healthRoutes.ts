import type { Route } from '../middleware/route.ts'
import type { Build } from '../readBuild.ts'

/** Says that the server lives, and which one it is. `features` are those that not every server has. */
export function healthRoutes(
  { version, commit }: Build,
  features: readonly string[] = [],
): readonly Route[] {
  const began = performance.now()
  return [
    {
      method: 'GET',
      path: '/health',
      summary: 'Whether the server lives.',
      answer: {
        description: 'One line: OK, version, commit where it is known, features, uptime.',
        contentType: 'text/plain',
      },
      refusals: [429],
      handle(context) {
        const seconds = Math.floor((performance.now() - began) / 1000)
        return context.text(
          `OK v${version}, ${commit === undefined ? '' : `commit hash: ${commit}, `}features: ${['balances history prices identity rpc wallets', ...features].join(' ')}, uptime: ${seconds} seconds`,
        )
      },
    },
  ]
}
