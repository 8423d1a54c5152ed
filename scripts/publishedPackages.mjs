import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** The folders of `packages/` that are published. */
export const publishedPackages = readdirSync(join(root, 'packages')).filter(
  (name) => !JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).private,
)
