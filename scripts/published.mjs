// Looks at each package as npm would publish it: manifest (publint), types for every resolver (attw), and that nothing is missing.
// Each is packed once, all by one npm: a program's start takes longer than a look.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { publishedPackages } from './publishedPackages.mjs'
import { fail, root, run } from './setup.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkit-archives-'))
const problems = []
try {
  const archives = await packAll()
  for (const name of publishedPackages) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    const archive = archives.find((one) => one.name === manifest.name)
    if (archive === undefined) {
      problems.push(`packages/${name}: npm has packed no ${manifest.name}`)
      continue
    }
    problems.push(...missingFiles(name, manifest, archive))
    const file = join(folder, archive.filename.replace('@', '').replace('/', '-'))
    problems.push(...(await manifestProblems(name, file)), ...(await typeProblems(name, file)))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(
  `${publishedPackages.length} packages looked at: ${publishedPackages.join(', ')}\n`,
)
if (problems.length > 0) fail(problems.join('\n'))

/** Packs every package into the folder. Returns what npm says of each. */
async function packAll() {
  const chosen = publishedPackages.flatMap((name) => ['-w', join('packages', name)])
  const { code, output } = await run('npm', [
    'pack',
    '--json',
    '--silent',
    '--pack-destination',
    folder,
    ...chosen,
  ])
  if (code !== 0) fail(`npm cannot pack the packages:\n${output}`)
  return JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1))
}

/** One sentence for each file that the archive must hold and does not. */
function missingFiles(name, { bin: programs = {} }, { files }) {
  const packed = new Set(files.map(({ path }) => path))
  return ['LICENSE', 'README.md', 'package.json', ...Object.values(programs)]
    .map((path) => path.replace(/^\.\//, ''))
    .filter((path) => !packed.has(path))
    .map((path) => `packages/${name}: the archive has no ${path}`)
}

/** What publint has against the manifest of an archive: its warnings are errors here. */
async function manifestProblems(name, file) {
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength)
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  return messages
    .filter(({ type }) => type === 'error')
    .map((message) => `packages/${name}: ${formatMessage(message, pkg)}`)
}

/** What attw has against the types of an archive: a package is for whoever imports it, and is not for the resolver of Node 10. */
async function typeProblems(name, file) {
  const analysis = await checkPackage(
    createPackageFromTarballData(new Uint8Array(readFileSync(file))),
    {
      excludeEntrypoints: ['styles.css', 'styles.important.css', 'styles.layered.css'],
    },
  )
  if (!analysis.types) return [`packages/${name}: the archive has no types`]
  return analysis.problems
    .filter(({ resolutionKind }) => !['node10', 'node16-cjs'].includes(resolutionKind))
    .map(
      (problem) =>
        `packages/${name}: ${problemKindInfo[problem.kind].title}: ${JSON.stringify(problem)}`,
    )
}
