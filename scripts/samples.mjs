// Type-checks the code in the documentation against the types as they are published, which are made of the sources first:
// every ```ts and ```tsx block is a program of its own.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, fail, root, run } from './setup.mjs'

const folder = join(root, '.cache', 'samples')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const samples = documents().flatMap(samplesOf)
for (const { name, text } of samples) writeFileSync(join(folder, name), text)
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.tests.json',
    // A sample names what it shows, whether or not it goes on to use it.
    compilerOptions: {
      noUnusedLocals: false,
      noUnusedParameters: false,
      // The sources behind the types are checked where they are: a second look would take as long as all the rest.
      customConditions: [],
      // A site's bundler finds what a sample imports.
      module: 'esnext',
      moduleResolution: 'bundler',
      tsBuildInfoFile: '../samples.tsbuildinfo',
    },
    include: ['*.tsx'],
    exclude: [],
  }),
)
const types = await run(bin('tsc'), ['-b', '--pretty', 'false'])
if (types.code !== 0) fail(types.output)
const { code, output } = await run(bin('tsc'), ['-p', folder, '--pretty', 'false'])
if (code !== 0) fail(output.replace(/^\S*samples\/(\S+?)\.\d+\.tsx/gm, (_, name) => unfold(name)))
process.stdout.write(`${samples.length} samples of ${documents().length} documents type-check\n`)

function documents() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return ['.', 'docs', ...packages].flatMap((place) =>
    readdirSync(join(root, place))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(root, place, name)),
  )
}

/** Each sample stands on the lines on which it stands in its document, so that an error names the line. */
function samplesOf(document) {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(({ index, 1: code }, number) => ({
    name: `${relative(root, document).replaceAll('/', '~')}.${number}.tsx`,
    text: `${'\n'.repeat(text.slice(0, index).split('\n').length)}${code}export {}\n`,
  }))
}

function unfold(name) {
  return name.replaceAll('~', '/')
}
