// `npm run e2e [-- name …]`: the end-to-end tests, all or those whose file is named so.
import { bin, ensureChromium, ensureFirefox, ensureInstalled, ensureNode, run } from './setup.mjs'

ensureNode()
ensureInstalled()
const firefox = ensureFirefox()
const { code } = await run(
  bin('vitest'),
  ['run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)],
  {
    quiet: false,
    env: { CHROMIUM_PATH: await ensureChromium(), ...(firefox && { FIREFOX_PATH: firefox }) },
  },
)
process.exit(code)
