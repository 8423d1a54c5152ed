// `npm run drill -- frame`: a million messages against the login frame's port. None may have an effect or throw.
// `npm run drill -- frame keys`: 10,000 random wallets, whose addresses and signatures must equal those of viem, @solana/kit and btc-signer.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const isKeys = process.argv.includes('keys')
const files = isKeys
  ? ['keys/derive.model.test.ts', 'sign/sign.model.test.ts']
  : ['messages.model.test.ts']
const child = spawn(
  'npx',
  ['vitest', 'run', '--project=model', ...files.map((file) => `packages/frame/src/${file}`)],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FRAME_FUZZ_MESSAGES: '1000000', FRAME_KEY_CASES: '10000' },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
