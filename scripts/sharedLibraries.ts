// Builds a site that has viem, TanStack Query and valibot itself, in other versions than the kit is developed with, from the
// packages as they are published: there is one copy of each in what is installed and in the bundle.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareExamples } from './prepareExamples.ts'

/** The oldest versions that the packages allow: the ends of their ranges. */
const versions = {
  viem: '2.48.0',
  '@tanstack/react-query': '5.90.2',
  valibot: '1.2.0',
} as const
const shared = ['viem', '@tanstack/react-query', '@tanstack/query-core', 'valibot']

const example = 'wagmi'
const site = await prepareExamples([example], versions)
try {
  const dist = await site.build(example, ['--sourcemap'])
  const installed = await copiesIn(join(site.folder, 'node_modules'))
  const bundled = await copiesInBundle(join(dist, 'assets'))
  const problems = shared.flatMap((name) => [
    ...problemsOf(name, 'installed', installed),
    ...problemsOf(name, 'in the bundle', bundled),
  ])
  for (const [name, version] of Object.entries(versions)) {
    const { version: found } = JSON.parse(
      await readFile(join(site.folder, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { readonly version: string }
    if (found !== version)
      problems.push(`${name} ${found} is installed instead of the site’s ${version}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  console.log(
    `One copy each: ${Object.entries(versions)
      .map((one) => one.join(' '))
      .join(', ')}`,
  )
} finally {
  await site.remove()
}

function problemsOf(name: string, where: string, copies: ReadonlySet<string>): readonly string[] {
  const own = [...copies].filter((path) => path.endsWith(`node_modules/${name}`))
  return own.length === 1 ? [] : [`${own.length} copies of ${name} are ${where}: ${own.join(', ')}`]
}

/** The folders of libraries below a folder, at any depth. */
async function copiesIn(modules: string): Promise<ReadonlySet<string>> {
  const manifests = await readdir(modules, { recursive: true })
  const path = /^(.*)[\\/]package\.json$/
  return new Set(
    manifests.flatMap((file) => {
      const [, folder = ''] = path.exec(join('node_modules', file)) ?? []
      const name = folder.replaceAll('\\', '/')
      return shared.some((one) => name.endsWith(`node_modules/${one}`)) ? [name] : []
    }),
  )
}

/** The folders of libraries that the sources of a bundle lie in. */
async function copiesInBundle(assets: string): Promise<ReadonlySet<string>> {
  const copies = new Set<string>()
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js.map')) continue
    const { sources } = JSON.parse(await readFile(join(assets, name), 'utf8')) as {
      readonly sources: readonly string[]
    }
    for (const source of sources) {
      const [, folder] =
        /(node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/@]+)\//.exec(source) ?? []
      if (folder !== undefined) copies.add(folder)
    }
  }
  return copies
}
