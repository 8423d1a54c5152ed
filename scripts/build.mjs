// `npm run build`: the packages as they are published.
import { bin, ensureInstalled, ensureNode, fail, run } from './setup.mjs'

ensureNode()
ensureInstalled()
const steps = [
  [bin('tsc'), ['-b']],
  [process.execPath, ['packages/react/scripts/styles.mjs']],
  [process.execPath, ['packages/server/scripts/commit.mjs']],
  [process.execPath, ['packages/testing/extension/build.mjs']],
]
for (const [command, args] of steps) {
  const { code } = await run(command, args, { quiet: false })
  if (code !== 0) fail('The build stopped; the reason stands above.')
}
