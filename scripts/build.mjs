// `npm run build`: the packages as they are published.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './publishedPackages.mjs'
import { bin, ensureInstalled, ensureNode, fail, root, run, sourceFlags } from './setup.mjs'

ensureNode()
ensureInstalled()
const steps = [
  [bin('tsc'), ['-b']],
  [process.execPath, [...sourceFlags, 'scripts/bundle.ts']],
  [process.execPath, [...sourceFlags, 'scripts/styles.ts']],
  [process.execPath, [...sourceFlags, 'scripts/bundleElement.ts']],
  [process.execPath, ['packages/frame/scripts/build.mjs']],
  [process.execPath, ['scripts/bundleServer.mjs']],
  [process.execPath, ['packages/server/scripts/commit.mjs']],
  [process.execPath, ['packages/testing/extension/build.mjs']],
]
for (const [command, args] of steps) {
  const { code } = await run(command, args, { quiet: false })
  if (code !== 0) fail('The build stopped; the reason stands above.')
}
// npm packs a licence that lies beside the manifest. Git keeps one, that of the repository.
for (const name of publishedPackages)
  copyFileSync(join(root, 'LICENSE'), join(root, 'packages', name, 'LICENSE'))
