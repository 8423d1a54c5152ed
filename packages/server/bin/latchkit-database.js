#!/usr/bin/env node
// Stands in git, so that npm can link it before anything is built.
import { existsSync } from 'node:fs'

const built = new URL('../dist/copyDatabase.js', import.meta.url)
if (existsSync(built)) {
  await import(built.href)
} else {
  process.stderr.write(
    'The server is not built yet. In a clone, run «npm run build» first, or «npm run database:copy», which runs the sources.\n',
  )
  process.exitCode = 1
}
