// `npm run sbom`: the software bill of materials of what is shipped or run, as CycloneDX JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensureNode, fail, root, run } from './setup.mjs'

ensureNode()
ensureInstalled()
const { code, output } = await run('npm', [
  'sbom',
  '--sbom-format=cyclonedx',
  '--omit=dev',
  '--loglevel=silent',
])
const begin = output.indexOf('{')
if (code !== 0 || begin < 0) fail(`npm could not write the bill of materials:\n${output}`)
const bill = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1))
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`)
process.stdout.write(`dist/sbom.cdx.json: ${bill.components.length} components\n`)
