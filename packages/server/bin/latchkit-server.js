#!/usr/bin/env node
// Stands in git, so that npm can link it before anything is built.
import { existsSync } from 'node:fs'

// All in one file where it is bundled: it starts four times faster than from its modules.
const built = ['../dist/server.js', '../dist/main.js']
  .map((path) => new URL(path, import.meta.url))
  .find((file) => existsSync(file))
if (built) {
  await import(built.href)
} else {
  process.stderr.write(
    'The server is not built yet. In a clone, run «npm run build» first, or «npm run server -- --config latchkit.json», which runs the sources.\n',
  )
  process.exitCode = 1
}
