// `npm start`: sets everything up and runs the local stack with the demo site.
import { spawn } from 'node:child_process'
import { ensureInstalled, ensureNode, root, sourceFlags } from './setup.mjs'

ensureNode()
ensureInstalled()

const stack = spawn(
  process.execPath,
  [...sourceFlags, 'packages/devnet/src/up.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stack.kill(signal))
stack.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
