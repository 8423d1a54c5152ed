// `npm run release`: rehearses a release and publishes nothing. What the changesets make of versions and changelogs is written
// to a copy, and each package is packed and looked at as npm would publish it. `--version` writes versions and changelogs to
// this tree, to be committed; `--publish` then publishes, from a pipeline alone: the provenance of a package names the commit and
// the pipeline that it was built by.
import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './publishedPackages.mjs'
import { bin, ensureInstalled, fail, root, run } from './setup.mjs'

const [mode = '--rehearse', ...others] = process.argv.slice(2)
if (!['--rehearse', '--version', '--publish'].includes(mode) || others.length > 0)
  fail('«npm run release» rehearses; «-- --version» writes versions, «-- --publish» publishes.')
ensureInstalled()
if (mode === '--rehearse') await rehearse()
if (mode === '--version') await must(bin('changeset'), ['version'], root)
if (mode === '--publish') await publish()

async function rehearse() {
  const copy = join(root, '.cache', 'release')
  await must('git', ['worktree', 'prune'], root)
  rmSync(copy, { recursive: true, force: true })
  await must('git', ['worktree', 'add', '--detach', copy, 'HEAD'], root)
  try {
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    await must(bin('changeset'), ['version'], copy)
    for (const { folder, name, version } of inOrder(copy)) {
      const changelog = join(folder, 'CHANGELOG.md')
      const changes = existsSync(changelog) ? countChanges(readFileSync(changelog, 'utf8')) : 0
      process.stdout.write(`${name} ${version}, ${changes} changes\n`)
    }
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy], { cwd: root })
  }
  if (!existsSync(join(root, 'packages/react/dist/index.js')))
    await must(process.execPath, ['scripts/build.mjs'], root)
  process.stdout.write(await must(process.execPath, ['scripts/published.mjs'], root))
  // One npm for all of them: it names each as it goes, and the one that it stops at.
  const all = inOrder(root).flatMap(({ name }) => ['-w', name])
  await must('npm', ['publish', '--dry-run', '--access', 'public', ...all], root)
  process.stdout.write('Nothing was published. All of it could be.\n')
}

async function publish() {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, SIGSTORE_ID_TOKEN, GITHUB_SERVER_URL, GITHUB_REPOSITORY } =
    process.env
  const repository = process.env.CI_PROJECT_URL ?? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
  if (!ACTIONS_ID_TOKEN_REQUEST_URL && !SIGSTORE_ID_TOKEN)
    fail(
      'A release is published from a pipeline that may prove where a package was built: give the job «id-token: write» (GitHub) or «id_tokens» (GitLab).',
    )
  if (pendingChangesets().length > 0)
    fail('Changesets are pending: run «npm run release -- --version» and commit it first.')
  if ((await must('git', ['status', '--porcelain'], root)).trim() !== '')
    fail('The tree is not clean: what is published has to be what was committed.')
  await must(process.execPath, ['scripts/build.mjs'], root)
  process.stdout.write(await must(process.execPath, ['scripts/published.mjs'], root))
  for (const { folder, name, version } of inOrder(root)) {
    const { code } = await run('npm', ['view', `${name}@${version}`, 'version'], { cwd: root })
    if (code === 0) {
      process.stdout.write(`${name} ${version} is published already\n`)
      continue
    }
    // The registry compares it with what the provenance says.
    const file = join(folder, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const directory = `packages/${folder.split(/[\\/]/).at(-1)}`
    manifest.repository = { type: 'git', url: `git+${repository}.git`, directory }
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
    await must('npm', ['publish', '--provenance', '--access', 'public'], folder, name)
    process.stdout.write(`${name} ${version} is published\n`)
  }
}

/** The packages, each after those that it depends on: a release that ends half way leaves none that cannot be installed. */
function inOrder(from) {
  const packages = new Map(
    publishedPackages.map((folderName) => {
      const folder = join(from, 'packages', folderName)
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return [manifest.name, { folder, ...manifest }]
    }),
  )
  const ordered = new Map()
  const visit = (name) => {
    const one = packages.get(name)
    if (!one || ordered.has(name)) return
    for (const other of Object.keys(one.dependencies ?? {})) visit(other)
    ordered.set(name, one)
  }
  for (const name of packages.keys()) visit(name)
  return [...ordered.values()]
}

function pendingChangesets() {
  return readdirSync(join(root, '.changeset')).filter((name) => /^(?!README).*\.md$/.test(name))
}

/** How many changes the newest version of a changelog names. */
function countChanges(changelog) {
  const [, newest = ''] = changelog.split(/^## /m)
  return newest.match(/^- /gm)?.length ?? 0
}

/** Runs a program; ends everything with what it has said where it fails. */
async function must(command, args, cwd, subject = args[0]) {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) fail(`${subject}: ${output}`)
  return output
}
