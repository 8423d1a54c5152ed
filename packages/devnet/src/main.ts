import { command } from './command.ts'

// The stack is nine hundred modules: who asks for help, or is not understood, does not wait for them.
process.exitCode = await command(
  async (options) => (await import('./up.ts')).up(options),
  process.argv.slice(2),
)
