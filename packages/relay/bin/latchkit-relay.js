#!/usr/bin/env node
// Stands in git, so that npm can link it before anything is built.
import { existsSync } from 'node:fs'

const built = new URL('../dist/main.js', import.meta.url)
if (existsSync(built)) {
  await import(built.href)
} else {
  process.stderr.write('The relay is not built yet. In a clone, run «npm run build» first.\n')
  process.exitCode = 1
}
