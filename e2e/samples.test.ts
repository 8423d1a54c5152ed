// The code in the documents of packages that need a browser or a stack, as it is written but for the addresses of the stack.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSamples } from '../scripts/readSamples.ts'
import { getStack } from './support/getStack.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patienceMs = 300_000
let folder = ''
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'samples-e2e-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a sample needs beside itself to be run to its end: most need nothing. */
const drivers: readonly (readonly [word: string, driver: string])[] = [
  [
    'installWallets',
    `import { launchChromium } from '@latchkit/testing'
     import { installWallets } from './sample.ts'
     const browser = await launchChromium()
     await installWallets(await browser.newContext())
     await browser.close()`,
  ],
  ['createPhoneWallet', `import { connect } from './sample.ts'\nprocess.exit(connect.length - 1)`],
]
/** Run by Playwright Test in walletFixtures.live.test.ts. */
const isOfPlaywright = /@playwright\/test/
const samples = readSamples(['packages/testing/README.md', 'packages/devnet/README.md']).filter(
  ({ code }) => !isOfPlaywright.test(code),
)

test.for(samples.map((one) => [`${one.document}:${one.line}`, one] as const))(
  '%s runs',
  { timeout: patienceMs },
  async ([, { code }]) => {
    const { demoUrl, apiUrl, chains } = getStack()
    const text = code
      .replaceAll('http://localhost:3000', demoUrl)
      .replaceAll('http://localhost:3100', apiUrl)
      .replaceAll('ws://127.0.0.1:3100', apiUrl.replace('http', 'ws'))
      .replaceAll('http://127.0.0.1:8545', chains[0]?.rpcUrl ?? '')
    const isTest = code.includes("from 'vitest'")
    const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
    write(isTest ? 'sample.test.tsx' : 'sample.ts', `${text}export {}\n`)
    const [, driver = "import './sample.ts'"] = drivers.find(([word]) => code.includes(word)) ?? []
    write('driver.ts', driver)
    write(
      'vitest.config.ts',
      `export default { ssr: { resolve: { conditions: ['@latchkit/source', 'module', 'default'] } }, resolve: { conditions: ['@latchkit/source', 'module', 'default'] } }`,
    )
    const run = promisify(execFile)
    const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'development', VITEST: '' } }
    if (isTest) {
      const { stdout } = await run('npx', ['vitest', 'run', '--root', folder], options)
      expect(stdout).toMatch(/1 passed/)
    } else
      await run(
        process.execPath,
        ['--conditions=@latchkit/source', '--import', 'tsx', 'driver.ts'],
        options,
      )
  },
)
