import type { Route } from '../middleware/route.ts'

/** Says that the server lives, and which one it is. */
export function healthRoutes(build: {
  readonly version: string
  readonly commit: string
}): readonly Route[] {
  const began = performance.now()
  return [
    {
      method: 'GET',
      path: '/health',
      summary: 'Whether the server lives.',
      answer: {
        description: 'One line: OK, version, commit, features, uptime.',
        contentType: 'text/plain',
      },
      refusals: [429],
      handle(context) {
        const seconds = Math.floor((performance.now() - began) / 1000)
        return context.text(
          `OK v${build.version}, commit hash: ${build.commit}, features: balances history prices identity rpc wallets, uptime: ${seconds} seconds`,
        )
      },
    },
  ]
}
